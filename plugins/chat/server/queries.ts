import type { Connection } from '@lapak/server/database/connection.ts';
import { pageOf, type Slice } from '@lapak/server/database/listing.ts';
import { everyWord, holds, wordsOf } from '@lapak/server/database/search.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AskedQuestionQuery, Rating } from '../contract/questions.ts';
import { answerChecks, askedQuestions } from './tables.ts';

const TODAY = sql`(now() at time zone 'Asia/Jakarta')::date`;

/** A question as it is counted. */
interface QuestionToday {
  question: string;
  words: string;
  is_known: boolean;
  entry_id: number | null;
}

/** Counts a question once more that was asked today already; null for one that wasn't. */
export async function countAgain(connection: Connection, { words, is_known, entry_id }: QuestionToday): Promise<number | null> {
  const [row] = await connection
    .update(askedQuestions)
    .set({ times: sql`${askedQuestions.times} + 1`, entry_id })
    .where(and(eq(askedQuestions.day, TODAY), eq(askedQuestions.words, words), eq(askedQuestions.is_known, is_known)))
    .returning({ id: askedQuestions.id });
  return row?.id ?? null;
}

/** How many different questions are stored of today. */
export async function countToday(connection: Connection): Promise<number> {
  return connection.$count(askedQuestions, eq(askedQuestions.day, TODAY));
}

/** Stores a question; the first way in which it was put stays. */
export async function noteQuestion(connection: Connection, question: QuestionToday): Promise<number> {
  const [row] = await connection
    .insert(askedQuestions)
    .values({ ...question, day: TODAY })
    .onConflictDoUpdate({
      target: [askedQuestions.day, askedQuestions.words, askedQuestions.is_known],
      set: { times: sql`${askedQuestions.times} + 1`, entry_id: question.entry_id },
    })
    .returning({ id: askedQuestions.id });
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** Counts a thumb in place of the one before. Says whether there is such a question. */
export async function countThumb(
  connection: Connection,
  id: number,
  { helpful, before }: Pick<Rating, 'helpful' | 'before'>,
): Promise<boolean> {
  const { thumbs_up: up, thumbs_down: down } = askedQuestions;
  const moved = (isUp: boolean) => Number(helpful === isUp) - Number(before === isUp);
  const rows = await connection
    .update(askedQuestions)
    .set({ thumbs_up: sql`greatest(0, ${up} + ${moved(true)}::int)`, thumbs_down: sql`greatest(0, ${down} + ${moved(false)}::int)` })
    .where(eq(askedQuestions.id, id))
    .returning({ id: askedQuestions.id });
  return rows.length > 0;
}

/** A page of what was asked, put together over its days, the most asked first. */
export async function listQuestionRows(connection: Connection, { q, known }: AskedQuestionQuery, slice: Slice) {
  const grouped = connection
    .select({
      id: sql<number>`max(${askedQuestions.id})`.as('id'),
      question: sql<string>`(array_agg(${askedQuestions.question} order by ${askedQuestions.id} desc))[1]`.as('question'),
      known: askedQuestions.is_known,
      times: sql<number>`sum(${askedQuestions.times})::int`.as('times'),
      thumbs_up: sql<number>`sum(${askedQuestions.thumbs_up})::int`.as('thumbs_up'),
      thumbs_down: sql<number>`sum(${askedQuestions.thumbs_down})::int`.as('thumbs_down'),
      last_day: sql<string>`max(${askedQuestions.day})::text`.as('last_day'),
    })
    .from(askedQuestions)
    .where(
      and(
        known === undefined ? undefined : eq(askedQuestions.is_known, known),
        known === false ? eq(askedQuestions.is_done, false) : undefined,
        everyWord(wordsOf(q), (word) => holds(sql`searchable(${askedQuestions.question})`, word)),
      ),
    )
    .groupBy(askedQuestions.words, askedQuestions.is_known)
    .as('grouped');
  const query = connection.select().from(grouped).orderBy(desc(grouped.times), desc(grouped.id));
  return pageOf(query, slice, connection.$count(grouped));
}

/** Puts all that was asked in the same words away. Says whether there is such a question. */
export async function closeQuestion(connection: Connection, id: number): Promise<boolean> {
  const rows = await connection
    .update(askedQuestions)
    .set({ is_done: true })
    .where(
      sql`${askedQuestions.words} = (select words from asked_questions named where named.id = ${id}) and not ${askedQuestions.is_known}`,
    )
    .returning({ id: askedQuestions.id });
  return rows.length > 0;
}

/** How often each of these entries was quoted first. */
export async function countQuotes(connection: Connection): Promise<{ entry_id: number; times: number }[]> {
  const rows = await connection
    .select({ entry_id: askedQuestions.entry_id, times: sql<number>`sum(${askedQuestions.times})::int` })
    .from(askedQuestions)
    .where(sql`${askedQuestions.entry_id} is not null`)
    .groupBy(askedQuestions.entry_id)
    .orderBy(desc(sql`sum(${askedQuestions.times})`));
  return rows.flatMap(({ entry_id, times }) => (entry_id === null ? [] : [{ entry_id, times }]));
}

/** More than anybody waits for. */
const MAX_CHECKS = 200;

export async function listCheckRows(connection: Connection) {
  return connection
    .select({ id: answerChecks.id, question: answerChecks.question, url: answerChecks.url })
    .from(answerChecks)
    .orderBy(asc(answerChecks.id))
    .limit(MAX_CHECKS);
}

export async function insertCheck(connection: Connection, check: { question: string; url: string | null }) {
  const [row] = await connection
    .insert(answerChecks)
    .values(check)
    .returning({ id: answerChecks.id, question: answerChecks.question, url: answerChecks.url });
  if (!row) throw new Error('an insert returns its row');
  return row;
}

export async function deleteCheck(connection: Connection, id: number): Promise<boolean> {
  const rows = await connection.delete(answerChecks).where(eq(answerChecks.id, id)).returning({ id: answerChecks.id });
  return rows.length > 0;
}
