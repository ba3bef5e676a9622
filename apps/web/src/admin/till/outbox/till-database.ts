import { SaleRequest } from '@lapak/contract/schemas/till-sales';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';

/** A sale that has happened and that the shop hasn't heard of yet. */
const QueuedSale = z.object({
  /** Their order: given by the database. */
  id: z.number().int(),
  /** The idempotency key: one key is one sale, however often it is sent (decision 21). */
  key: z.string(),
  body: SaleRequest,
  /** Why the shop wouldn't take it in; such a one waits for a person and holds up no other. */
  refusal: z.string().nullable(),
});
export type QueuedSale = z.infer<typeof QueuedSale>;

interface TillSchema extends DBSchema {
  /** Copies of what the shop last answered, by name. */
  kept: { key: string; value: unknown };
  outbox: { key: number; value: Omit<QueuedSale, 'id'> & { id?: number } };
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
export async function recall<Value>(name: string, schema: z.ZodType<Value>): Promise<Value | undefined> {
  try {
    const kept: unknown = await (await open()).get('kept', name);
    return kept === undefined ? undefined : schema.parse(kept);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Throws where the browser refuses: a sale that can't be kept must not be lost in silence. */
export async function addToOutbox(sale: Omit<QueuedSale, 'id'>): Promise<void> {
  await (await open()).add('outbox', sale);
}

/** The sales that wait, in their order. */
export async function readOutbox(): Promise<QueuedSale[]> {
  return z.array(QueuedSale).parse(await (await open()).getAll('outbox'));
}

export async function removeFromOutbox(id: number): Promise<void> {
  await (await open()).delete('outbox', id);
}

export async function refuseInOutbox(sale: QueuedSale, refusal: string | null): Promise<void> {
  await (await open()).put('outbox', { ...sale, refusal });
}
