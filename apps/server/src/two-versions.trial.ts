import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBuyers } from '../test/buyers.ts';
import { hasCommit, unpackServer } from '../test/earlier-release.ts';
import { type OrderShop, startOrderShop } from '../test/order-shop.ts';
import { type ShopProcess, startShopProcess, urlOf } from '../test/shop-process.ts';
import { findWrongBooks } from '../test/wrong-books.ts';

/** The last commit whose newest table is that of OLDEST_BESIDE (runs-beside.ts): nothing was released since the first version. */
const EARLIER = 'b4fce967f2a036382a0ea7ab6ee3bf14b38de28f';

describe('an earlier version beside this one, on its tables', trials);

function trials() {
  let shop: OrderShop;
  let earlier: Awaited<ReturnType<typeof unpackServer>>;
  const started: ShopProcess[] = [];

  beforeAll(async () => {
    if (!hasCommit(EARLIER)) throw new Error(`this checkout lacks ${EARLIER}: git fetch --depth=1 origin ${EARLIER}`);
    shop = await startOrderShop();
    earlier = await unpackServer(EARLIER);
  });
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    await earlier?.remove();
    await shop?.close();
  });

  async function start(source?: string): Promise<ShopProcess> {
    const server = await startShopProcess({ DATABASE_URL: urlOf(shop.connection), DATA_DIR: shop.dataFolder }, source);
    started.push(server);
    return server;
  }

  const send = async (server: ShopProcess, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${shop.adminToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };

  test('both sell at once, repeat each other’s answers, see each other’s changes, and the older one may start again', async () => {
    const product = await shop.makeProduct({ stock: 10_000 });
    const shown = await shop.makeProduct();
    const [older, newer] = [await start(earlier.source), await start()];

    const buyers = [older, newer].map(({ address }) => startBuyers(address, shop.orderOf(product)));
    await Promise.all(buyers.map((each) => each.untilMore(40)));
    await Promise.all(buyers.map((each) => each.stop()));
    expect(buyers.flatMap(({ unexpected }) => unexpected)).toEqual([]);

    for (const [one, other] of [
      [older, newer],
      [newer, older],
    ] as const) {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const first = await send(one, 'POST', '/orders', shop.orderOf(product), key);
      expect(first.status).toBe(201);
      expect(await send(other, 'POST', '/orders', shop.orderOf(product), key)).toEqual(first);
      const { id } = (JSON.parse(first.text) as { data: { id: number } }).data;
      expect(await send(other, 'PUT', `/orders/${id}`, { status: 'cancelled' })).toMatchObject({ status: 200 });

      const name = `Kopi ${crypto.randomUUID()}`;
      const seen = async () => (await send(other, 'GET', `/catalog/products/${shown.id}`)).text;
      expect(await seen()).not.toContain(name);
      const changed = { name, price: 50_000, stock: 10, category_id: shown.category_id };
      expect(await send(one, 'PUT', `/products/${shown.id}`, changed)).toMatchObject({ status: 200 });
      await expect.poll(seen, { timeout: 20_000 }).toContain(name);
    }

    older.child.kill('SIGTERM');
    expect(await older.ended).toBe(0);
    const again = await start(earlier.source);
    expect(await send(again, 'POST', '/orders', shop.orderOf(product), { 'idempotency-key': crypto.randomUUID() })).toMatchObject({
      status: 201,
    });
    expect(await findWrongBooks(shop.database)).toEqual([]);
  }, 240_000);
}
