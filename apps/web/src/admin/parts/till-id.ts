import { TillId } from '@lapak/contract/schemas/till';
import { z } from 'zod';
import { readStored, writeStored } from '../../lib/browser-store.ts';
import { randomKey } from '../../lib/random-key.ts';

const STORE_KEY = 'till-id';

/** The number of this till: made once for each browser, so that its sales and its shift are known as its own. */
export function tillId(): string {
  const known = readStored(STORE_KEY, TillId);
  if (known !== null) return known;
  const id = randomKey();
  writeStored(STORE_KEY, id);
  return id;
}

const NAME_KEY = 'till-name';

/** What this till was called when its last shift was opened here; empty where nobody has named it. */
export function tillName(): string {
  return readStored(NAME_KEY, z.string().max(60)) ?? '';
}

export function nameTill(name: string): void {
  writeStored(NAME_KEY, name);
}
