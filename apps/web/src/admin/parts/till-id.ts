import { TillId } from '@lapak/contract/schemas/wire';
import { z } from 'zod';
import { readStored, writeStored } from '../../lib/browser-store.ts';
import { randomKey } from '../../lib/random-key.ts';

const STORE_KEY = 'till-id';

/** This till's id, created once per browser. */
export function tillId(): string {
  const known = readStored(STORE_KEY, TillId);
  if (known !== null) return known;
  const id = randomKey();
  writeStored(STORE_KEY, id);
  return id;
}

const NAME_KEY = 'till-name';

/** This till's name at its last shift; empty without one. */
export function tillName(): string {
  return readStored(NAME_KEY, z.string().max(60)) ?? '';
}

export function nameTill(name: string): void {
  writeStored(NAME_KEY, name);
}
