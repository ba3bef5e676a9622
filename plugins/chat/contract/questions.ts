import { MAX_QUESTION_LETTERS } from '@lapak/contract/office/answer-limits';
import { Answered } from '@lapak/contract/office/answers';
import { answer, Count, Day, Flag, Id, optionalText, PageQuery, pageAnswer, requiredText, text } from '@lapak/contract/wire';
import { z } from 'zod';

/**
 * POST /answers: a question in a person's own words. `order` is the secret of one's own order's page; who is signed in asks about their
 * newest order without it.
 */
export const Question = z.object({
  question: requiredText(MAX_QUESTION_LETTERS, 'Tulis pertanyaan Anda.'),
  order: text(100).nullish(),
  /** The product on whose page it is asked: 'ini' and whatever names nothing else is about it. */
  product_id: Id.nullish(),
});
export type Question = z.infer<typeof Question>;
export const AnswersAnswer = answer(Answered);

/** A sentence that a model made of passages: `sources` are their numbers in the answer, from 1. */
export const PhrasedSentence = z.object({ text: z.string(), sources: z.array(z.int().min(1)) });
export type PhrasedSentence = z.infer<typeof PhrasedSentence>;
/**
 * POST /answers/phrased: takes what POST /answers takes. With `Accept: text/event-stream` each sentence is sent when written. None where
 * the shop only quotes, the day's budget is spent, or the model doesn't answer.
 */
export const PhrasedAnswer = answer(z.object({ sentences: z.array(PhrasedSentence) }));

/**
 * POST /answers/{id}/rating: whether the answer helped. `secret` is the answer's `rating_secret`; `before` is the thumb that was given with
 * it before, which is taken back. Another secret, or another thumb than the one given, is 404.
 */
export const Rating = z.object({ helpful: z.boolean(), before: z.boolean().nullish(), secret: text(100) });
export type Rating = z.infer<typeof Rating>;

/** A question that was asked, over the days for which it is kept, without whom it tells of (decision 140). */
export const AskedQuestion = z.object({
  /** The newest row of it. */
  id: Id,
  question: z.string(),
  known: z.boolean(),
  times: Count,
  thumbs_up: Count,
  thumbs_down: Count,
  /** YYYY-MM-DD in Aceh. */
  last_day: Day,
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;
/** GET /answers/questions: the most asked first; `known` false lists those without an answer that nobody has seen to. */
export const AskedQuestionQuery = PageQuery.extend({ known: Flag.optional() });
export type AskedQuestionQuery = z.infer<typeof AskedQuestionQuery>;
export const AskedQuestionListAnswer = pageAnswer(AskedQuestion);

/** GET /answers/quotes: within the days for which questions are kept. */
export const QuotedEntriesAnswer = answer(z.array(z.object({ entry_id: Id, times: Count })));

/** A question of the shop's own list, with the address that must come first; null where it must say that it doesn't know. */
export const AnswerCheck = z.object({ id: Id, question: z.string(), url: z.string().nullable() });
export type AnswerCheck = z.infer<typeof AnswerCheck>;
export const AnswerCheckInput = z.object({
  question: requiredText(MAX_QUESTION_LETTERS, 'Tulis pertanyaannya.'),
  url: optionalText(500),
});
export const AnswerCheckAnswer = answer(AnswerCheck);
export const AnswerCheckListAnswer = answer(z.array(AnswerCheck));
/** POST /answers/checks/run: how many came out right, and what came first of each. */
export const AnswerCheckRun = z.object({
  right: Count,
  total: Count,
  results: z.array(z.object({ id: Id, is_right: z.boolean(), found: z.string().nullable() })),
});
export type AnswerCheckRun = z.infer<typeof AnswerCheckRun>;
export const AnswerCheckRunAnswer = answer(AnswerCheckRun);
