import '../contract/routes.ts';
import { ApiError } from '@lapak/web/lib/api.ts';
import { api } from '@lapak/web/lib/browser-api.ts';

/** How often each knowledge entry was quoted first, by its id. */
export async function loadEntryNotes(signal: AbortSignal): Promise<ReadonlyMap<number, string>> {
  const quotes = await api.call('listQuotedEntries', { signal }).catch((error: unknown) => {
    // A browser that hasn't heard yet which features there are asks for all of them.
    if (error instanceof ApiError && error.code === 'not_found') return { data: [] };
    throw error;
  });
  return new Map(quotes.data.map(({ entry_id, times }) => [entry_id, `Dikutip ${times} kali dalam 90 hari`]));
}
