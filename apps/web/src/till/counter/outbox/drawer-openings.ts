import { DrawerOpeningInput } from '@lapak/contract/till/drawer';
import { api } from '../../../lib/browser-api.ts';
import { queuedDeeds } from './queued-deeds.ts';

/** The openings of the drawer by hand that the shop hasn't heard of. */
export const {
  waiting: waitingOpenings,
  list: listOpenings,
  keep: keepOpening,
  send: sendOpenings,
} = queuedDeeds({
  storeKey: 'till-drawer-openings',
  schema: DrawerOpeningInput,
  send: (body, signal) => api.call('recordDrawerOpening', { body, signal }),
  missingText: () => 'Pembukaan laci belum tercatat di toko.',
});
