## What bots say of their answers, in any game

# $answer is the message of an answer, $why a sentence that says why
advice-answer = { CAPITAL($answer) }: { $why }
advice-random = drawn at random from all legal answers.
advice-llm = the reply of a language model.
