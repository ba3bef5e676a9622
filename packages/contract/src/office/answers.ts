import { z } from 'zod';
import { answer, Count, Day, Flag, Id, optionalText, PageQuery, pageAnswer, requiredText, text } from '../wire.ts';
import { MAX_QUESTION_LETTERS } from './answer-limits.ts';

/** What a passage was taken from (decision 139). */
export const ANSWER_SOURCE_KINDS = ['product', 'knowledge', 'shipping', 'payment', 'order', 'partner', 'contact', 'terms'] as const;
export type AnswerSourceKind = (typeof ANSWER_SOURCE_KINDS)[number];

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

/** A passage, word for word as it stands in its source. `url` is a path of this shop that opens at it, or a file's https address. */
export const Passage = z.object({
  text: z.string(),
  source: z.object({ kind: z.enum(ANSWER_SOURCE_KINDS), title: z.string(), url: z.string() }),
});
export type Passage = z.infer<typeof Passage>;

export const FIGURE_KINDS = ['price', 'stock', 'delivery', 'order'] as const;

/** A figure as it is at this moment: `amount` is in rupiah (price, delivery) or units (stock), null for a state; `value` is for people. */
export const Figure = z.object({
  kind: z.enum(FIGURE_KINDS),
  label: z.string(),
  value: z.string(),
  amount: z.number().nullable(),
  product_id: Id.nullable(),
});
export type Figure = z.infer<typeof Figure>;

export const ANSWER_ACTION_KINDS = ['cart', 'estimate', 'track', 'ask'] as const;

/** What can be done next. `url` leads there in any case; of `cart` the product is put into the cart where that is possible. */
export const AnswerAction = z.object({
  kind: z.enum(ANSWER_ACTION_KINDS),
  label: z.string(),
  url: z.string(),
  product_id: Id.nullable(),
});
export type AnswerAction = z.infer<typeof AnswerAction>;

/** The best passage first. Unknown: none and no figures, but `near` ones, and the action to ask a person where the shop has WhatsApp. */
export const Answered = z.object({
  /** By which it is judged with `rateAnswer`, together with the secret; both are null where nothing of it was noted. */
  id: Id.nullable(),
  /** Of this one answer, for a day: only who asked judges it, with one thumb. */
  rating_secret: z.string().nullable(),
  known: z.boolean(),
  /** Whether `phraseAnswer` may put the passages in other words (decision 148). */
  phrased: z.boolean(),
  passages: z.array(Passage),
  /** So many passages, from the first on, each answer a part of the question, or have to be read together; the others say more. */
  parts: Count,
  /** Not known, but perhaps meant: at most three, and none beside passages. */
  near: z.array(Passage),
  figures: z.array(Figure),
  actions: z.array(AnswerAction),
});
export type Answered = z.infer<typeof Answered>;
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
