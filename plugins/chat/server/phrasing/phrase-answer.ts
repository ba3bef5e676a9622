import type { CallCounts } from '@lapak/server/http/call-counts.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { PhrasedSentence } from '../../contract/questions.ts';
import { findNotedAnswer, type Query } from '../answer-question.ts';
import type { AnswerDependencies } from '../dependencies.ts';
import { withoutPersons } from '../without-persons.ts';
import { phraseWith } from './phrase.ts';

interface Asking {
  query: Query;
  /** Of the day, all visitors together. */
  counts: CallCounts;
  signal: AbortSignal;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The answer's quotes in other words, sentence by sentence; none where the shop hasn't switched it on, the day's budget is spent, or the
 * model fails: the quotes stand for themselves.
 */
export async function* phraseAnswer(
  dependencies: AnswerDependencies,
  { query, counts, signal, log }: Asking,
): AsyncGenerator<PhrasedSentence> {
  const { answerModel, settings } = dependencies;
  const { phrasings_a_day: budget } = (await settings.read()).agents;
  const { answered, isOurs } = await findNotedAnswer(dependencies, query);
  if (!answerModel || !answered.phrased) return;
  const [{ count }] = await counts.add(['all']);
  if (count > budget) return;
  try {
    // No name, number or address leaves the shop.
    const question = withoutPersons(query.question, isOurs);
    yield* phraseWith(answerModel)({ question, passages: answered.passages, figures: answered.figures }, signal);
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'the model did not phrase an answer');
  }
}
