import { ApiError } from '../../../lib/api.ts';

/** How long a customer waits for an answer before it counts as lost. */
const ANSWER_MS = 10_000;

/** Makes a call of the till. An answer that doesn't come in time is a lost one (`network`). */
export async function withPatience<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_MS);
  try {
    return await call(patience.signal);
  } catch (error) {
    throw patience.signal.aborted ? new ApiError(0, 'network', 'Toko tidak menjawab.') : error;
  } finally {
    clearTimeout(timer);
  }
}
