import { TillId } from '@lapak/contract/schemas/till';
import { randomKey } from '../../lib/random-key.ts';
import { readStored, writeStored } from './browser-store.ts';

const STORE_KEY = 'till-id';

/** The number of this till: made once for each browser, so that its sales and its shift are known as its own. */
export function tillId(): string {
  const known = readStored(STORE_KEY, TillId);
  if (known !== null) return known;
  const id = randomKey();
  writeStored(STORE_KEY, id);
  return id;
}
