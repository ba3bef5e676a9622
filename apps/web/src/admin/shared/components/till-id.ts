import { TillId } from '@lapak/contract/wire';
import { z } from 'zod';
import { readStored, writeStored } from '../../../lib/browser-store.ts';
import { randomKey } from '../../../lib/random-key.ts';

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

const LEFT_KEY = 'till-left';

/** What lay in this till's drawer at its last opening or closing, in rupiah; null where it has had none. */
export function leftInDrawer(): number | null {
  return readStored(LEFT_KEY, z.number().min(0));
}

export function noteLeft(amount: number): void {
  writeStored(LEFT_KEY, amount);
}

export function nameTill(name: string): void {
  writeStored(NAME_KEY, name);
}
