import type { Database } from '../../src/database/connection.ts';
import { findWrongBooks } from '../../test/wrong-books.ts';
import { type Answered, send } from './people.ts';

const AT_ONCE = 4;

/** Sentences on everything that was answered and doesn't stand, or that stands and nobody was told of. */
export async function findLost(database: Database, answered: readonly Answered[]): Promise<string[]> {
  const told = new Set(answered.map(({ id }) => id));
  const { rows } = await database.$client.query<{ id: number }>('select id from orders');
  // Everybody asked until they were answered, so nothing else may stand.
  const untold = rows.filter(({ id }) => !told.has(id)).map(({ id }) => `order ${id} stands and nobody was told of it`);
  return [...(await findMissing(database, answered)), ...untold];
}

/** Sentences on everything that was answered and doesn't stand, or stands as another. */
export async function findMissing(database: Database, answered: readonly Answered[]): Promise<string[]> {
  const lost: string[] = [];
  const { rows } = await database.$client.query<{ key: string; written_id: number | null }>(
    `select key, written_id from idempotency_records where key like 'online:%' or key like 'pos:%'`,
  );
  const under = new Map(rows.map(({ key, written_id }) => [key, written_id]));
  const { rows: orders } = await database.$client.query<{ id: number }>('select id from orders');
  const ids = new Set(orders.map(({ id }) => id));
  for (const { scope, key, id } of answered) {
    if (under.get(`${scope}:${key}`) !== id)
      lost.push(`${scope}:${key} was answered with ${id}; ${under.get(`${scope}:${key}`)} stands there`);
    else if (!ids.has(id)) lost.push(`order ${id} was answered and is gone`);
  }
  return lost;
}

/** Whether the books agree, and whether each key repeats its bytes at every shop. */
export async function findWrong(database: Database, shops: readonly string[], answered: readonly Answered[]): Promise<string[]> {
  const wrong = await findWrongBooks(database);
  const waiting = [...answered.entries()];
  const askAgain = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [index, { path, body, key, token, text }] = next;
      const again = await send(shops[index % shops.length] ?? '', path, { body, key, token });
      if (again.text !== text) wrong.push(`${key} was answered otherwise the second time: ${again.status} ${again.text.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askAgain));
  return wrong;
}
