import { formatDay } from '@lapak/contract/dates/format-day';
import { failure } from '@lapak/contract/errors';
import type { MoneyQuestion, RaisedQuestions } from '@lapak/contract/ledger/money-questions';
import type { Transaction } from '../../../database/connection.ts';
import { listOpened, lockPlace } from './book-queries.ts';
import { listOwnBanks } from './own-banks.ts';
import { namesOf } from './present.ts';

export type Question = RaisedQuestions['questions'][number];

/** Throws `confirmation_needed` with what is to be asked and wasn't answered with yes. */
export function askFirst(confirmed: readonly MoneyQuestion[], raised: readonly (Question | false)[]): void {
  const questions = raised.filter((each) => each !== false && !confirmed.includes(each.question));
  if (questions.length > 0)
    throw failure('confirmation_needed', {
      text: questions.flatMap((each) => (each === false ? [] : each.text)).join(' '),
      data: { questions },
    });
}

/** What a call says without its answers to questions: the same call before and after they were asked. */
export function withoutAnswers<Input extends { confirmed: MoneyQuestion[] }>({ confirmed, ...input }: Input): Omit<Input, 'confirmed'> {
  return input;
}

export function oldDay(day: string): Question {
  return { question: 'old_day', text: `Tanggalnya ${formatDay(day)}, sudah lama berlalu.` };
}

/** A question where a place or a partner has an opening balance. Two that book one wait for each other here, and see it. */
export async function openedBefore(
  transaction: Transaction,
  places: readonly string[],
  partners: readonly number[],
): Promise<Question | false> {
  for (const place of [...places].sort()) await lockPlace(transaction, place);
  const opened = await listOpened(transaction, places, partners);
  if (opened.length === 0) return false;
  const name = namesOf([], { banks: await listOwnBanks(transaction) });
  const text = `Saldo awal sudah pernah dicatat untuk ${opened.map(name).join(', ')}. Yang ini ditambahkan.`;
  return { question: 'opened_before', text };
}
