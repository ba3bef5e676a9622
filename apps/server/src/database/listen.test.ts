import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { listen, notify } from './listen.ts';

let shop: TestDatabase;
/** Another process's connection. */
let other: pg.Client;
beforeAll(async () => {
  shop = await createTestDatabase();
  other = new pg.Client(shop.connection);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await shop.drop();
});

/** Listens and waits until listening has begun. */
async function listening(channel: string) {
  const heard: string[] = [];
  const onGap = vi.fn();
  const listens = listen(shop.database, channel, (payload) => heard.push(payload), { onGap });
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1));
  return { heard, onGap, ...listens };
}

const lifelines = async () =>
  (
    await other.query<{ query: string }>(
      "select query from pg_stat_activity where application_name = 'lapak-hijau-lifeline' and datname = current_database()",
    )
  ).rows;

test('a message of any process reaches everybody who listens, on one connection', async () => {
  const first = await listening('orders');
  const second = await listening('orders');
  const elsewhere = await listening('Kotak "masuk"');
  await notify(shop.database, 'orders', '1');
  await other.query("select pg_notify('orders', '2')");
  await notify(shop.database, 'Kotak "masuk"', '');
  await vi.waitFor(() => {
    expect(first.heard).toEqual(['1', '2']);
    expect(second.heard).toEqual(['1', '2']);
    expect(elsewhere.heard).toEqual(['']);
  });
  expect(await lifelines()).toHaveLength(1);
  for (const { stop } of [first, second, elsewhere]) stop();
});

test('whoever has stopped hears nothing more; the others do', async () => {
  const stopped = await listening('stock');
  const stays = await listening('stock');
  stopped.stop();
  await notify(shop.database, 'stock', '1');
  await vi.waitFor(() => expect(stays.heard).toEqual(['1']));
  stays.stop();
  const again = await listening('stock');
  await notify(shop.database, 'stock', '2');
  await vi.waitFor(() => expect(again.heard).toEqual(['2']));
  expect(stopped.heard).toEqual([]);
  expect(stays.heard).toEqual(['1']);
  again.stop();
});

test('what a transaction tells is told when it commits, and not at all when it does not', async () => {
  const { heard, stop } = await listening('pages');
  await expect(
    shop.database.transaction(async (transaction) => {
      await notify(transaction, 'pages', 'undone');
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await shop.database.transaction((transaction) => notify(transaction, 'pages', 'done'));
  await vi.waitFor(() => expect(heard).toEqual(['done']));
  stop();
});

test('a killed connection comes back by itself, and says that messages may have been missed', async () => {
  const { heard, onGap, stop } = await listening('bell');
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lapak-hijau-lifeline' and datname = current_database()",
  );
  await other.query("select pg_notify('bell', 'missed, or heard just before the end')");
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2), { timeout: 20_000 });
  await notify(shop.database, 'bell', 'after');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('after'));
  stop();
});
