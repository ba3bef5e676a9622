import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { z } from 'zod';
import { newRow, type QueuedSale, readRows } from './stored-sale.ts';

interface TillSchema extends DBSchema {
  /** Copies of what the shop last answered, by name. */
  kept: { key: string; value: unknown };
  outbox: { key: number; value: unknown };
}

let opened: Promise<IDBPDatabase<TillSchema>> | null = null;

/** The till's own database in the browser. It belongs to the counter, not to whoever is signed in. */
function open(): Promise<IDBPDatabase<TillSchema>> {
  opened ??= openDB<TillSchema>('till', 1, {
    upgrade(database) {
      database.createObjectStore('kept');
      database.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true });
    },
    // Another tab has a newer till: let go, so that it can go on.
    blocking: (_now, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Keeps a copy; a browser that refuses its store goes without. */
export async function keep(name: string, value: unknown): Promise<void> {
  try {
    await (await open()).put('kept', value, name);
  } catch (error) {
    console.error(error);
  }
}

/** The copy of that name, if it is what it should be; undefined else. */
export async function recall<Value>(name: string, schema: Pick<z.ZodType<Value>, 'parse'>): Promise<Value | undefined> {
  try {
    const kept: unknown = await (await open()).get('kept', name);
    return kept === undefined ? undefined : schema.parse(kept);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Throws where the browser refuses: a sale that can't be kept must not be lost in silence. */
export async function addToOutbox(sale: Pick<QueuedSale, 'key' | 'body'>): Promise<void> {
  await (await open()).add('outbox', newRow(sale));
}

/** The sales that wait, in their order, and what of them this build can't read. */
export async function readOutbox(): Promise<ReturnType<typeof readRows>> {
  return readRows(await (await open()).getAll('outbox'));
}

export async function removeFromOutbox(id: number): Promise<void> {
  await (await open()).delete('outbox', id);
}

export async function refuseInOutbox(sale: QueuedSale, refusal: string | null): Promise<void> {
  await (await open()).put('outbox', { ...sale, refusal });
}
