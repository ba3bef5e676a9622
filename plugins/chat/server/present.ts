import type { AskedQuestion } from '../contract/questions.ts';
import type { listAskedRows } from './queries.ts';

type AskedRow = Awaited<ReturnType<typeof listAskedRows>>['rows'][number];

export function presentAsked({ id, question, is_known, times, thumbs_up, thumbs_down, last_day }: AskedRow): AskedQuestion {
  return { id, question, known: is_known, times, thumbs_up, thumbs_down, last_day };
}
