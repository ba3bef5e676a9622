import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import { CalledOffSale, newRow, type QueuedSale, readRows } from './stored-sale.ts';

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
    const stored: unknown = await (await open()).get('kept', name);
    return stored === undefined ? undefined : schema.parse(stored);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Where what was called off is kept. */
export const CALLED_OFF = 'called-off';

/**
 * Each step that decides whether a sale is sent or called off is one transaction, so that of two tabs, or of a sending and a hand, one is
 * first; what it wrote is on the disk before anything is done.
 */
export async function decide() {
  const transaction = (await open()).transaction(['outbox', 'kept'], 'readwrite', { durability: 'strict' });
  const [outbox, values] = [transaction.objectStore('outbox'), transaction.objectStore('kept')];
  const calledOff = readCalledOff(await values.get(CALLED_OFF));
  return { outbox, values, calledOff, done: transaction.done };
}

function readCalledOff(stored: unknown): CalledOffSale[] {
  return z.array(CalledOffSale).safeParse(stored).data ?? [];
}

/**
 * Throws where the browser refuses: a sale that can't be kept must not be lost in silence. Kept already under its key it is one all the
 * same. False for one that was called off.
 */
export async function addToOutbox(sale: Pick<QueuedSale, 'key' | 'body' | 'tried'>): Promise<boolean> {
  const { outbox, calledOff, done } = await decide();
  const isOff = calledOff.some(({ key }) => key === sale.key);
  const known = readRows(await outbox.getAll()).sales.find(({ key }) => key === sale.key);
  if (!isOff) await (known ? outbox.put({ ...known, tried: known.tried || sale.tried }) : outbox.add(newRow(sale)));
  await done;
  return !isOff;
}

/** Before a sale is sent: from then on it isn't called off any more. `row` is null where it isn't in the outbox. */
export async function claimForSending(key: string): Promise<{ row: QueuedSale | null; isCalledOff: boolean }> {
  const { outbox, calledOff, done } = await decide();
  const row = readRows(await outbox.getAll()).sales.find((sale) => sale.key === key) ?? null;
  const claimed = row && { ...row, tried: true };
  if (claimed) await outbox.put(claimed);
  await done;
  return { row: claimed, isCalledOff: calledOff.some((sale) => sale.key === key) };
}

/** The sales that wait, in their order, what of them this build can't read, and what was called off. */
export async function readOutbox(): Promise<ReturnType<typeof readRows> & { calledOff: CalledOffSale[] }> {
  const transaction = (await open()).transaction(['outbox', 'kept']);
  const calledOff = readCalledOff(await transaction.objectStore('kept').get(CALLED_OFF));
  return { ...readRows(await transaction.objectStore('outbox').getAll()), calledOff };
}

export async function removeFromOutbox(id: number): Promise<void> {
  await (await open()).delete('outbox', id);
}

export async function refuseInOutbox(sale: QueuedSale, refusal: string | null): Promise<void> {
  await (await open()).put('outbox', { ...sale, refusal });
}
