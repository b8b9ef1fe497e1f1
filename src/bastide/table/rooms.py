"""All pages behind the entrance."""

from starlette.routing import BaseRoute

from bastide.table.afterwards import add_afterwards
from bastide.table.guide import add_guide
from bastide.table.house import House
from bastide.table.moves import add_moves
from bastide.table.pages import Furniture
from bastide.table.routes import Routes
from bastide.table.rules import add_rules
from bastide.table.setting import add_setting
from bastide.table.since import add_since
from bastide.table.tables import Tables, add_tables
from bastide.table.understanding import add_understanding


def rooms(house: House, furniture: Furniture) -> list[BaseRoute]:
    """Their paths."""
    made, tables = Routes(), Tables(house, furniture)
    add_setting(made, tables)
    add_tables(made, house, tables)
    add_moves(made, tables)
    add_guide(made, tables)
    add_rules(made, tables)
    add_afterwards(made, house, tables)
    add_understanding(made, tables)
    add_since(made, tables)
    return made.all
