import { ApiError } from './api.ts';
import { whenPersonLeaves } from './session.ts';

/** Why there is nothing to show. Of what is missing no second try helps: there is no such record, or its address can't be one's. */
export type NotLoaded = { state: 'failed'; reason: string; isMissing: boolean };

/** A list loader's result. `stale` says why newer data couldn't be loaded; the last good answer is shown then. */
export type Answered<Answer> = { state: 'ready'; answer: Answer; stale: string | null } | NotLoaded;

/** By what a screen's address names its record. A filter that is wrong, such as two days in the wrong order, leaves it where it is. */
const NAMES_OF_RECORDS = ['id', 'business_id', 'key', 'day', 'month'];

/** The last good answer of each screen with its address, so that a failed refresh removes nothing. */
const answers = new Map<string, { address: string; answer: unknown }>();
whenPersonLeaves(() => answers.clear());

/**
 * Loads a screen's data. On failure the last good answer of the same address stays, else the error; what is gone doesn't stay. A 403 is
 * rethrown: whom the server refuses must not see earlier data either.
 */
export async function loadOrLast<Answer>(screen: string, address: string, load: () => Promise<Answer>): Promise<Answered<Answer>> {
  try {
    const answer = await load();
    answers.set(screen, { address, answer });
    return { state: 'ready', answer, stale: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 403) throw error;
    console.error(error);
    const isMissing = error.status === 404 || NAMES_OF_RECORDS.some((name) => name in error.fields);
    const last = answers.get(screen);
    if (isMissing || last?.address !== address) return { state: 'failed', reason: error.message, isMissing };
    return { state: 'ready', answer: last.answer as Answer, stale: error.message };
  }
}
