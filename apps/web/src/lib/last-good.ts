import { ApiError } from './api.ts';
import { whenPersonLeaves } from './session.ts';

/** A list loader's result. `stale` says why newer data couldn't be loaded; the last good answer is shown then. */
export type Answered<Answer> = { state: 'ready'; answer: Answer; stale: string | null } | { state: 'failed'; reason: string };

/** The last good answer of each screen with its address, so that a failed refresh removes nothing. */
const kept = new Map<string, { address: string; answer: unknown }>();
whenPersonLeaves(() => kept.clear());

/**
 * Loads a screen's data. On failure the last good answer of the same address stays, else the error. A 403 is rethrown: whom the server
 * refuses must not see earlier data either.
 */
export async function loadKept<Answer>(screen: string, address: string, load: () => Promise<Answer>): Promise<Answered<Answer>> {
  try {
    const answer = await load();
    kept.set(screen, { address, answer });
    return { state: 'ready', answer, stale: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 403) throw error;
    console.error(error);
    const last = kept.get(screen);
    if (last?.address !== address) return { state: 'failed', reason: error.message };
    return { state: 'ready', answer: last.answer as Answer, stale: error.message };
  }
}
