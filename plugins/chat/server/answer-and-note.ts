import type { Answered } from '@lapak/contract/office/answers';
import type { CallCounts } from '@lapak/server/http/call-counts.ts';
import { findNotedAnswer, type Query } from './answer-question.ts';
import type { AnswerDependencies } from './dependencies.ts';
import { countAgain, countToday, noteQuestion } from './queries.ts';
import type { Thumbs } from './thumbs.ts';
import { withoutPersons } from './without-persons.ts';
import { PLAIN_WORDS } from './words/plain-words.ts';
import { wordsThatTell } from './words-that-tell.ts';

/** Different questions that are stored in a day: of one network, and in all. Whoever makes questions up fills no table with them. */
const NEW_OF_A_NETWORK = 20;
const NEW_IN_ALL = 2_000;

/** Where a question came from, and how many new ones came from there today. */
interface Asker {
  network: string;
  counts: CallCounts;
  thumbs: Thumbs;
}

/** Answers, and counts what was asked, without whom it tells of (decision 140). */
export async function answerAndNote(dependencies: AnswerDependencies, query: Query, asker: Asker): Promise<Answered> {
  const { answered, entryId, isOurs } = await findNotedAnswer(dependencies, query);
  const question = withoutPersons(query.question, isOurs);
  const noted = { question, words: wordsThatTell(question), is_known: answered.known, entry_id: entryId };
  const again = await countAgain(dependencies.database, noted);
  if (again !== null) return { ...answered, id: again, rating_secret: await asker.thumbs.open(again) };
  if (!answered.known && !saysSomething(question, isOurs)) return answered;
  const isStored = (await isWithinBounds(asker)) && (await countToday(dependencies.database)) < NEW_IN_ALL;
  if (!isStored) return answered;
  const id = await noteQuestion(dependencies.database, noted);
  return { ...answered, id, rating_secret: await asker.thumbs.open(id) };
}

async function isWithinBounds({ network, counts }: Asker): Promise<boolean> {
  const [{ count }] = await counts.add([network]);
  return count <= NEW_OF_A_NETWORK;
}

/** Whether any of its words is one of the language or the shop's: letters by chance are nothing to write about. */
function saysSomething(question: string, isOurs: (word: string) => boolean): boolean {
  return question.split(/[^\p{L}\d]+/u).some((word) => word !== '' && (PLAIN_WORDS.has(word.toLowerCase()) || isOurs(word)));
}
