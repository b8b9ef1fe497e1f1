"""The player at the terminal: what is shown, what is typed, what comes of it."""

import sys
from pathlib import Path

from bastide.bots.level_words import about_level, level_name
from bastide.bots.registry import JUDGING
from bastide.bots.simple import SimpleBot
from bastide.kernel import native
from bastide.kernel.errors import BastideError, IllegalAction
from bastide.kernel.game import Action
from bastide.terminal import inputs, rulebook, saved_games
from bastide.terminal.analysis_tables import Shares
from bastide.terminal.choices import find, folded, grouped
from bastide.terminal.hint import think
from bastide.terminal.messages import COMMANDS
from bastide.terminal.screen import Screen
from bastide.terminal.session import Session
from bastide.terminal.steps import capital

LOG_LINES = 15
CANDIDATES_SHOWN = 6
CHOICES_HINTED = 3
INTERRUPTED = 130


class TerminalGame:
    """The player at the terminal."""

    def __init__(self, session: Session, screen: Screen, lines: inputs.Lines) -> None:
        """Take the lines from `lines` and show everything on `screen`."""
        self.session = session
        self.screen = screen
        self.lines = lines
        self.words = screen.words
        self.names = session.names(screen.language)
        self.board_names = list(self.names)
        self.board_names[session.seat] = self.words("you", self.names[session.seat])
        self.shown_steps = session.last_own

    def run(self) -> int:
        """Play until the game is over or the player leaves; either way it is saved."""
        try:
            self.greet()
            self.session.save()
            while not self.session.state.over:
                if self.session.state.player != self.session.seat:
                    self.bots_play()
                elif not self.decide():
                    self.session.save()
                    self.screen.say(self.words("left", self.session.path))
                    return 0
            self.session.save()
            self.finish()
        except KeyboardInterrupt:
            self.session.save()
            sys.stderr.write(f"\nbastide: {self.words('left', self.session.path)}\n")
            return INTERRUPTED
        except BrokenPipeError:
            self.session.save()
            raise
        return 0

    def greet(self) -> None:
        """Which game it is."""
        record, state, seat = self.session.record, self.session.state, self.session.seat
        title, you = record.game.definition.title, capital(self.names[seat])
        if record.actions:
            self.screen.say(self.words("resumed", title, record.game.players, state.turn, you), "bold")
        else:
            self.screen.say(self.words("seed", title, record.game.players, record.seed, you), "bold")
        language = self.screen.language
        rivals = ", ".join(level_name(bot, language) for bot in self.session.rivals)
        about = [about_level(bot, language) for bot in self.session.rivals]
        self.screen.say(" ".join([self.words("rivals", rivals), *filter(None, about)]), "dim")

    def bots_play(self) -> None:
        """Let bots play until the player is asked."""
        session = self.session
        while not session.state.over and session.state.player != session.seat:
            name = capital(self.names[session.state.player or 0])
            if self.screen.console.is_terminal:
                with self.screen.console.status(self.words("waking" if session.waking else "thinking", name)):
                    session.bot_plays()
            else:
                session.bot_plays()

    def show(self) -> None:
        """What happened since the last decision, the board, the question."""
        self.screen.log(self.session.steps[self.shown_steps :], self.names)
        self.shown_steps = len(self.session.steps)
        self.screen.board(self.session.state, self.board_names, self.session.seat)
        self.screen.situation(self.session.state, grouped(self.session.state, self.screen.language), self.names)

    def decide(self) -> bool:
        """Ask until the player has played or taken back; False: the player leaves."""
        self.session.save()
        self.show()
        if not self.session.record.actions or self.session.last_own == 0:
            self.screen.say(self.words("or_help"), "dim")
        while True:
            line = self.lines.ask(self.words("ask"))
            if line is None:
                return False
            played = len(self.session.steps)
            if self.obey(line.strip()) == "quit":
                return False
            if len(self.session.steps) != played:
                return True

    def obey(self, line: str) -> str:
        """Do what a line says; the name of the command it was, if any."""
        word, _, rest = line.partition(" ")
        exact = [a for a in self.session.state.legal() if folded(str(a)) == folded(line)]
        for command, called in COMMANDS.items():
            if not exact and word.casefold() in called:
                try:
                    getattr(self, f"do_{command}")(rest.strip())
                except IllegalAction as error:
                    self.screen.say(f"{capital(error.text(self.screen.language))}.", "red")
                except BastideError as error:
                    self.screen.say(f"{capital(str(error))}.", "red")
                return command
        if line:
            self.choose(line)
        return ""

    def choose(self, line: str) -> None:
        """Play the choice with this number or text, or say why it is none."""
        legal = self.session.state.legal()
        if line.isascii() and line.isdecimal():
            if len(line) > 9 or not 1 <= int(line) <= len(legal):
                self.screen.say(self.words("number", len(legal)), "red")
                return
            self.accept(legal[int(line) - 1])
            return
        found = find(line, legal, self.screen.language)
        if len(found) == 1:
            self.accept(found[0])
        elif found:
            self.screen.say(self.words("ambiguous", line[:40], self.listed(found)), "red")
        else:
            self.refuse(line)

    def accept(self, action: Action) -> None:
        """Play an action of the player's, and keep it."""
        self.session.play(action)
        self.session.save()

    def refuse(self, line: str) -> None:
        """Say why a text is no choice."""
        known = find(line, self.session.record.game.actions, self.screen.language)
        if len(known) == 1:
            self.screen.say(self.words("cannot", str(known[0]), self.reason(known[0])), "red")
        else:
            self.screen.say(self.words("not_understood", line[:40]), "red")

    def reason(self, action: Action) -> str:
        """Why an action cannot be played; nothing if it can."""
        return str(self.session.state.why_not(action, self.session.seat, self.screen.language, self.names) or "")

    def listed(self, actions: list[Action]) -> str:
        """Some actions by their texts."""
        texts = [str(action) for action in actions]
        return ", ".join(texts[:CANDIDATES_SHOWN] + ["..."] * (len(texts) > CANDIDATES_SHOWN))

    def finish(self) -> None:
        """The end: what happened, the board, the winners, where the record is."""
        self.screen.log(self.session.steps[self.shown_steps :], self.names)
        self.screen.board(self.session.state, self.board_names, self.session.seat)
        self.screen.result(self.session.state, self.names)
        self.screen.say(self.words("record", self.session.path))

    # --- commands ---

    def do_undo(self, rest: str) -> None:
        """Back to the player's own previous decision."""
        if self.session.undo():
            self.shown_steps = len(self.session.steps)
            self.screen.say(self.words("undone"))
        else:
            self.screen.say(self.words("no_undo"), "red")

    def do_log(self, rest: str) -> None:
        """The last lines of the log."""
        wanted = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 9 else LOG_LINES
        steps = self.session.steps[-wanted:] if wanted else []
        self.screen.log(steps, self.names)
        if not steps:
            self.screen.say(self.words("nothing_yet"))

    def do_board(self, rest: str) -> None:
        """Board and choices again."""
        self.show()

    def do_why(self, rest: str) -> None:
        """Why an action is not legal."""
        if not rest:
            self.screen.say(self.words("why_what"))
            return
        game = self.session.record.game
        found = find(rest, self.session.state.legal(), self.screen.language) or find(
            rest, game.actions, self.screen.language
        )
        action = found[0] if len(found) == 1 else game.action(rest)
        reason = self.reason(action)
        self.screen.say(self.words("no_choice" if reason else "legal", str(action), reason))

    def do_hint(self, rest: str) -> None:
        """The best choices; without Numba, what the simple bot would do."""
        situation, seed = self.session.situation(), self.session.record.seed
        if native.available():
            found = think(situation, JUDGING, seed, self.words)
            shares = Shares(self.session.record.game, self.board_names, self.words)
            self.screen.console.print(shares.choices(found, situation.seat, CHOICES_HINTED))
        else:
            action = SimpleBot(seed).choose(situation)
            self.screen.say(self.words("hint", self.session.state.choice(action, self.screen.language), str(action)))

    def do_rules(self, rest: str) -> None:
        """A rule, or those with a word."""
        from rich.markdown import Markdown

        name, language = self.session.record.game.name, self.screen.language
        if not rest:
            self.screen.say(self.words("rules_what", rulebook.example(name)))
            return
        found = rulebook.rules(name, rest, language)
        if not found:
            self.screen.say(self.words("no_rule", rest[:40]), "red")
            return
        self.screen.console.print(Markdown(rulebook.markdown(found, language)))
        if len(found) > rulebook.MOST:
            self.screen.say(self.words("more_rules", len(found) - rulebook.MOST), "dim")

    def do_save(self, rest: str) -> None:
        """Save, here or in another file too."""
        path = Path(rest).expanduser() if rest else self.session.path
        saved_games.save(self.session.record, path)
        self.screen.say(self.words("saved", path))

    def do_help(self, rest: str) -> None:
        """The commands."""
        example = rulebook.example(self.session.record.game.name)
        self.screen.table([(left, right.format(example)) for left, right in self.words.help()])

    def do_quit(self, rest: str) -> None:
        """Leave; `decide` sees to it."""
