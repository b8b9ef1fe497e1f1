"""What goes in and out of the JSON API."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt, StrictStr

Name = Annotated[str, Field(max_length=60, description="a name of your choice, at most 24 letters are kept")]
Ply = Annotated[int, Field(ge=0, le=10**9, description="the `version` of the table as you saw it")]


def whole(value: Any) -> Any:
    """A whole number, however it is written: 7.0 is one in JSON; true is none."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


ActionId = Annotated[StrictInt, Field(ge=0, le=10**6), BeforeValidator(whole)]
OptionNumber = Annotated[StrictInt, BeforeValidator(whole)]
OptionModel = StrictBool | OptionNumber | Annotated[StrictStr, Field(max_length=40)] | None


Colour = Annotated[str, Field(max_length=20, description="in English; empty: whichever is left", examples=["green"])]


class Incoming(BaseModel):
    """What a client says: nothing besides what is named here."""

    model_config = ConfigDict(extra="forbid")


class SeatIn(Incoming):
    """A seat of a new table: `me`, a `friend` who joins later, a `bot`, or `hot`: somebody else at my screen."""

    kind: Literal["me", "friend", "bot", "hot"]
    name: Name = ""
    level: Annotated[str, Field(max_length=20, description="a bot's level; empty: the usual one")] = ""
    colour: Colour = ""


class CreateIn(Incoming):
    """A new table."""

    game: Annotated[str, Field(max_length=40, examples=["caylus"])]
    options: Annotated[dict[Annotated[str, Field(max_length=40)], OptionModel], Field(max_length=20)] = {}
    seats: Annotated[list[SeatIn], Field(max_length=9, examples=[[{"kind": "me"}, {"kind": "bot"}]])]
    private: bool = False
    hints: Annotated[bool | None, Field(description="null: where one plays against bots alone")] = None


class JoinIn(Incoming):
    """Somebody sits down."""

    name: Name = ""
    seat: Annotated[int, Field(ge=0, le=9)] | None = None
    colour: Colour = ""


class EnterIn(Incoming):
    """A request to come in, with the password or the token of an invitation's link."""

    password: Annotated[str, Field(max_length=200)] = ""
    invitation: Annotated[str, Field(max_length=200)] = ""


class ActIn(Incoming):
    """A choice: the text of an action or its id."""

    action: Annotated[StrictStr, Field(max_length=100)] | ActionId
    ply: Ply


class UndoIn(Incoming):
    """The last choice is taken back."""

    ply: Ply


class AskUndoIn(Incoming):
    """The others are asked to take your last turn back."""

    ply: Ply


class AnswerUndoIn(Incoming):
    """The answer to it."""

    agree: bool


class HintIn(Incoming):
    """What would the bots choose?"""

    ply: Ply


class ReplaceIn(Incoming):
    """A bot for a seat."""

    seat: Annotated[int, Field(ge=0, le=9)]


class HeldOut(BaseModel):
    """A seat and its key: send it as `Authorization: Bearer KEY`."""

    table: str
    seat: int | None
    key: str | None


class PassOut(BaseModel):
    """A pass: send it as `Bastide-Access`."""

    pass_: Annotated[str, Field(alias="pass", description="empty where everybody may come in")]


class VersionOut(BaseModel):
    """The version of the table after a change."""

    version: int


class ErrorOut(BaseModel):
    """Why not, in a sentence."""

    error: str


class ListedSeat(BaseModel):
    """A seat in the list of tables."""

    seat: int
    colour: str
    name: str
    kind: str
    open: bool


class ListedTable(BaseModel):
    """A public table, as everybody may see it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    status: Literal["open", "running", "over"]
    created: float
    seats: list[ListedSeat]
    free: int


class SeatOut(BaseModel):
    """Who sits in a seat."""

    seat: int
    colour: str
    name: str
    kind: Literal["human", "bot", "hot"]
    level: str | None
    plays: Annotated[str | None, Field(description="the level that plays in its place, because it cannot be had (yet)")]
    note: Annotated[str | None, Field(description="the same as a sentence")]
    open: bool
    score: int
    away: Annotated[bool, Field(description="nobody has been here for a while: the others may agree to a bot")]
    idle: Annotated[bool, Field(description="here, and asked for long without choosing: the others may agree to a bot")]
    absence: Annotated[str, Field(description="which of it, since when, in words; empty: neither")]
    agreed: Annotated[list[int], Field(description="who of those that are not away agreed to a bot in this seat")]
    needed: Annotated[int, Field(description="how many have to agree: all other people that are not away")]


class ChoiceOut(BaseModel):
    """Something that can be chosen now."""

    action: str
    label: str


class AdviceOut(ChoiceOut):
    """A choice and what it is worth."""

    share: Annotated[float | None, Field(description="the share of the win it leaves you, 0 to 1")]
    shares: Annotated[list[float] | None, Field(description="the shares of all seats")]


class HintOut(BaseModel):
    """The best choices, the best first, from what your seat may know."""

    ply: int
    seat: int
    by: Annotated[Literal["search", "simple"], Field(description="`simple` counts no shares")]
    choices: list[AdviceOut]


class LogOut(BaseModel):
    """A line of the log."""

    ply: int
    text: str


class AskedUndoOut(BaseModel):
    """A player asks the others to take back a turn. Whoever moves on lets it stand."""

    seat: Annotated[int, Field(description="who asks")]
    agreed: Annotated[list[int], Field(description="who of those that are not away agreed")]
    needed: Annotated[int, Field(description="how many have to agree: all other people that are not away")]
    yours: Annotated[bool, Field(description="whether it is for you to answer")]


class ViewOut(BaseModel):
    """A table as its reader may see it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    status: Literal["open", "running", "over"]
    private: bool
    hints: Annotated[bool, Field(description="whether the one who is asked may ask for a hint")]
    version: int
    turn: int
    seat: Annotated[int | None, Field(description="your seat; null: you are watching")]
    held: Annotated[list[int], Field(description="all seats played from your screen")]
    eyes: Annotated[int | None, Field(description="the seat as which you see the table")]
    player: Annotated[int | None, Field(description="the seat that must choose")]
    prompt: str
    choices: Annotated[list[ChoiceOut], Field(description="yours, if you are the one to choose")]
    seats: list[SeatOut]
    position: Annotated[dict[str, Any] | None, Field(description="what you may know; null before the game begins")]
    log: list[LogOut]
    undo: Annotated[bool, Field(description="whether you may take your last choice back")]
    ask_undo: Annotated[bool, Field(description="whether you may ask the others to take your last turn back")]
    asked_undo: Annotated[AskedUndoOut | None, Field(description="a turn somebody asks to take back")]
    winners: list[int]
    rematch: str | None
    ended: Annotated[str | None, Field(description="the host's reason for ending the game early; null: nobody did")]
    announcement: Annotated[str | None, Field(description="what the host tells everybody now")]


class JudgedOut(BaseModel):
    """A decision of a game that was analysed."""

    ply: Annotated[int, Field(description="how many actions had been played with this one")]
    turn: int
    seat: int
    played: str
    share: Annotated[float, Field(description="the share of the win the move left its seat")]
    best: str
    best_share: float
    price: float
    shares: Annotated[list[float], Field(description="how the seats stood: their shares if the best is played")]


class AnalysisOut(BaseModel):
    """How far an analysis is, and what it found."""

    status: Literal["none", "waiting", "working", "done", "failed"]
    done: int
    total: int
    ahead: Annotated[int, Field(description="games that are analysed before")]
    decisions: list[JudgedOut]


class BotsOut(BaseModel):
    """How the bots are."""

    processes: Annotated[int, Field(description="processes in which bots think, as far as they have started")]
    waiting: Annotated[int, Field(description="moves and hints that wait for a process")]
    longest_wait: Annotated[float, Field(description="seconds the one that came first has waited")]
    stuck: Annotated[int, Field(description="tables whose bot does not move though it was started again")]
    restarted: Annotated[int, Field(description="how often bots were started again since the start of the server")]


class ReadyOut(BaseModel):
    """Whether the server should get requests."""

    status: Literal["ready"]


class HealthOut(BaseModel):
    """How the server is."""

    status: Literal["ok"]
    version: str
    sockets: int
    native: Annotated[list[str], Field(description="the games whose native code is ready")]
    bots: BotsOut
