import type { Answered } from '@lapak/contract/office/answers';
import { type AnswerDependencies, type Asked, findNotedAnswer } from './answer-question.ts';
import { noteQuestion } from './queries.ts';
import { withoutPersons } from './without-persons.ts';
import { wordsThatTell } from './words-that-tell.ts';

/** Answers, and counts what was asked, without whom it tells of (decision 140). */
export async function answerAndNote(dependencies: AnswerDependencies, asked: Asked): Promise<Answered> {
  const { answered, entryId, isOurs } = await findNotedAnswer(dependencies, asked);
  const question = withoutPersons(asked.question, isOurs);
  const id = await noteQuestion(dependencies.database, {
    question,
    words: wordsThatTell(question),
    is_known: answered.known,
    entry_id: entryId,
  });
  return { ...answered, id };
}
