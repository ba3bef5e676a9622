import { ApiError } from './api.ts';
import { whenPersonLeaves } from './session.ts';

/** What a list's loader hands to its screen. `stale` says why a newer answer couldn't be had; what is shown is then the last good one. */
export type Loaded<Answer> = { state: 'ready'; answer: Answer; stale: string | null } | { state: 'failed'; reason: string };

/** The last good answer of each screen, with the address that it answers: one failed refresh takes nothing away. */
const kept = new Map<string, { address: string; answer: unknown }>();
whenPersonLeaves(() => kept.clear());

/**
 * Loads a screen's data. Where it fails, the last good answer to the same address stays, or else the reason. A refusal
 * (403) is thrown on: whom the server refuses sees nothing, not even what was seen before; the frame says so in one way.
 */
export async function loadKept<Answer>(screen: string, address: string, load: () => Promise<Answer>): Promise<Loaded<Answer>> {
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
