"""All pages behind the entrance."""

from starlette.routing import BaseRoute

from bastide.table.container import Container
from bastide.table.pages.base import PageAssets
from bastide.table.pages.catch_up import add_catch_up
from bastide.table.pages.explain import add_explain
from bastide.table.pages.how_to_play import add_how_to_play
from bastide.table.pages.lessons import add_lessons
from bastide.table.pages.new_table import add_new_table
from bastide.table.pages.replay import add_replay
from bastide.table.pages.routing import Routes
from bastide.table.pages.rules import add_rules
from bastide.table.pages.table import TablePages, add_table
from bastide.table.pages.table_forms import add_table_forms


def all_routes(container: Container, assets: PageAssets) -> list[BaseRoute]:
    """Their paths."""
    made, tables = Routes(), TablePages(container, assets)
    add_new_table(made, tables)
    add_table(made, container, tables)
    add_table_forms(made, tables)
    add_lessons(made, tables)
    add_rules(made, tables)
    add_how_to_play(made, tables)
    add_replay(made, container, tables)
    add_explain(made, tables)
    add_catch_up(made, tables)
    return made.all
