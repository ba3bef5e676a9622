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
  /** What is said of one that the shop refuses, before its reason. */
  refusedText: (deed: Deed) => string;
}

/**
 * What was done at this till beside its sales and waits in the browser until the shop has heard of it, each under its own key: what it has
 * written down already it answers as before. One that is refused stays, and is tried again when the page is opened anew.
 */
export function queuedDeeds<Deed extends { key: string }>({ storeKey, schema, send, refusedText }: Kind<Deed>) {
  const refused = new Set<string>();
  const stored = (): Deed[] => readStored(storeKey, z.array(schema)) ?? [];
  const store = (deeds: readonly Deed[]) => window.localStorage.setItem(storeKey, JSON.stringify(deeds));

  return {
    /** What the shop hasn't heard of; of this browser, read anew each time. */
    waiting: () => stored().filter(({ key }) => !refused.has(key)),
    /** All that is kept, with what was refused. */
    stored,
    /** Keeps one until the shop has it. Throws where the browser refuses its store. */
    keep: (deed: Deed) => store([...stored().filter(({ key }) => key !== deed.key), deed]),
    /** Throws ApiError. */
    async send(): Promise<void> {
      for (const deed of stored().filter(({ key }) => !refused.has(key))) {
        try {
          await withPatience((signal) => send(deed, signal));
          store(stored().filter(({ key }) => key !== deed.key));
        } catch (error) {
          if (!(error instanceof ApiError) || error.status === 401 || error.status === 403 || outcomeOf(error) === 'later') throw error;
          refused.add(deed.key);
          notify('error', `${refusedText(deed)} ${error.message}`);
        }
      }
    },
  };
}
