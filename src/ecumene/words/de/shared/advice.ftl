## Was Bots zu ihren Antworten sagen, in jedem Spiel

# $answer ist die Antwort in Worten, $why ein Satz, der sie begründet
advice-answer = { CAPITAL($answer) }: { $why }
advice-random = unter allen erlaubten Antworten ausgelost.
advice-llm = die Antwort eines Sprachmodells.
