import type { AskedQuestion } from '../contract/questions.ts';
import type { listQuestionRows } from './queries.ts';

type QuestionRow = Awaited<ReturnType<typeof listQuestionRows>>['rows'][number];

export function presentQuestion({ id, question, is_known, times, thumbs_up, thumbs_down, last_day }: QuestionRow): AskedQuestion {
  return { id, question, known: is_known, times, thumbs_up, thumbs_down, last_day };
}
