import { DrawerOpeningInput } from '@lapak/contract/sales/drawer';
import { z } from 'zod';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/browser-api.ts';
import { readStored } from '../../../../lib/browser-store.ts';
import { notify } from '../../../../lib/notify.ts';
import { outcomeOf } from '../../../../lib/outcome.ts';
import { withPatience } from './patience.ts';

const STORE_KEY = 'till-drawer-openings';

/** Keys of what the shop has refused; tried again when the page is opened anew. */
const refused = new Set<string>();

function stored(): DrawerOpeningInput[] {
  return readStored(STORE_KEY, z.array(DrawerOpeningInput)) ?? [];
}

function store(openings: readonly DrawerOpeningInput[]): void {
  window.localStorage.setItem(STORE_KEY, JSON.stringify(openings));
}

/** The openings of the drawer by hand that the shop hasn't heard of; of this browser, read anew each time. */
export function waitingOpenings(): DrawerOpeningInput[] {
  return stored().filter(({ key }) => !refused.has(key));
}

/** Keeps one until the shop has it. Throws where the browser refuses its store. */
export function keepOpening(opening: DrawerOpeningInput): void {
  store([...stored(), opening]);
}

/** Tells the shop of what waits, each under its own key: what it has written down already it answers as before. Throws ApiError. */
export async function sendOpenings(): Promise<void> {
  for (const opening of waitingOpenings()) {
    try {
      await withPatience((signal) => api.call('recordDrawerOpening', { body: opening, signal }));
      store(stored().filter(({ key }) => key !== opening.key));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401 || error.status === 403 || outcomeOf(error) === 'later') throw error;
      refused.add(opening.key);
      notify('error', `Pembukaan laci belum tercatat di toko. ${error.message}`);
    }
  }
}
