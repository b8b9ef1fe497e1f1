"""What somebody can be asked in Heaps."""

from bastide.kernel.questions import QuestionKind, QuestionTable

QUESTIONS = QuestionTable(
    QuestionKind(
        "take", "HEA-2", phases=("heap",), who="everybody in turn",
        asks=("take counters or play your card", "de prendre des jetons ou de jouer votre carte"),
        prompt=("{seat}: take counters (in the heap: {left}).", "{seat} : prenez des jetons (dans le tas : {left})."),
    ),
)  # fmt: skip
(ASK_TAKE,) = range(len(QUESTIONS))
