import { z } from 'zod';
import { ApiError } from '../../../lib/api.ts';
import { readStored } from '../../../lib/browser-store.ts';
import { notify } from '../../../lib/notify.ts';
import { outcomeOf } from '../../../lib/outcome.ts';
import { withPatience } from './patience.ts';

interface Kind<Deed> {
  /** Where the browser has them. */
  storeKey: string;
  schema: z.ZodType<Deed>;
  send: (deed: Deed, signal: AbortSignal) => Promise<unknown>;
  /** What is said of one that the shop doesn't have, before the reason of a refusal. */
  missingText: (deed: Deed) => string;
}

/** What waits, as the till's list shows it. */
export interface ListedDeed {
  key: string;
  text: string;
  /** Why the shop refused it; null where it wasn't asked yet. */
  refusal: string | null;
}

/** Why the shop refused what, by its key. One that is taken out is sent again. */
export const refusals = new Map<string, string>();

/**
 * What was done at this till beside its sales and waits in the browser until the shop has heard of it, each under its own key: what it has
 * written down already it answers as before. One that is refused stays, and is tried again when the page is opened anew.
 */
export function queuedDeeds<Deed extends { key: string }>({ storeKey, schema, send, missingText }: Kind<Deed>) {
  const stored = (): Deed[] => readStored(storeKey, z.array(schema)) ?? [];
  const store = (deeds: readonly Deed[]) => window.localStorage.setItem(storeKey, JSON.stringify(deeds));

  return {
    /** What the shop hasn't heard of; of this browser, read anew each time. */
    waiting: () => stored().filter(({ key }) => !refusals.has(key)),
    /** All that is kept, with what was refused. */
    stored,
    list: (): ListedDeed[] => stored().map((deed) => ({ key: deed.key, text: missingText(deed), refusal: refusals.get(deed.key) ?? null })),
    /** Keeps one until the shop has it. Throws where the browser refuses its store. */
    keep: (deed: Deed) => store([...stored().filter(({ key }) => key !== deed.key), deed]),
    /** Throws ApiError. */
    async send(): Promise<void> {
      for (const deed of stored().filter(({ key }) => !refusals.has(key))) {
        try {
          await withPatience((signal) => send(deed, signal));
          store(stored().filter(({ key }) => key !== deed.key));
        } catch (error) {
          if (!(error instanceof ApiError) || error.status === 401 || error.status === 403 || outcomeOf(error) === 'later') throw error;
          refusals.set(deed.key, error.message);
          notify('error', `${missingText(deed)} ${error.message}`);
        }
      }
    },
  };
}
