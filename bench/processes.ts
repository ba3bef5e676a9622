import { row, takeTurns, warmUp } from './compare.ts';
import { answersPerSecond, forSeconds } from './load.ts';
import { guestOf, ordersPerSecond } from './orders.ts';
import { type OwnShop, startOwnShop } from './own-shop.ts';

/**
 * `npm run bench -- processes`: answers and orders a second of a shop with two processes beside one with one, in turns on the same machine.
 * Whoever asks takes a part of the cores too, so on two cores the ratio says less than on more.
 */
const IN_FLIGHT = 16;
const ROUNDS = 5;
const SECONDS = 3;

const shops: OwnShop[] = [];
try {
  for (const processes of ['1', '2'])
    shops.push(await startOwnShop({ products: 200, ordered: IN_FLIGHT, settings: { PROCESSES: processes } }));
  await printAll();
} finally {
  for (const shop of shops) await shop.close();
}

async function printAll(): Promise<void> {
  const [one, two] = shops;
  if (!one || !two) throw new Error('two shops are compared');
  const print = async (what: string, measure: (shop: OwnShop) => Promise<number>) => {
    const pairs = await takeTurns(
      ROUNDS,
      () => measure(two),
      () => measure(one),
    );
    console.log(`| ${what} | ${row(pairs)} |`);
  };
  console.log('| a second | 2 processes | 1 process | ratio | spread |\n|---|---|---|---|---|');
  for (const path of ['/', '/product/1', '/api/v1/catalog/products?page=1']) {
    for (const { address } of shops) await warmUp(address, path);
    await print(`cached ${path}`, ({ address }) => answersPerSecond(address, IN_FLIGHT, forSeconds(path, SECONDS)));
  }
  await print('rendered /catalog?q=…', ({ address }) => answersPerSecond(address, IN_FLIGHT, differentFor('/catalog?q=', SECONDS)));
  await print('asked of the database, /api/v1/catalog/products?q=…', ({ address }) =>
    answersPerSecond(address, IN_FLIGHT, differentFor('/api/v1/catalog/products?page=1&q=', SECONDS)),
  );
  const buyers = new Map<OwnShop, Awaited<ReturnType<typeof guestOf>>[]>();
  for (const shop of shops) buyers.set(shop, await Promise.all(shop.ordered.map((id) => guestOf(shop.address, id))));
  const order = (shop: OwnShop) => ordersPerSecond(buyers.get(shop) ?? [], SECONDS);
  for (const shop of shops) await order(shop);
  await print('orders of guests', order);
  for (const buyer of [...buyers.values()].flat()) buyer.close();
}

/** Addresses that nobody asked for before, so that none is cached. */
function differentFor(start: string, seconds: number): () => string | null {
  const next = forSeconds(start, seconds);
  return () => {
    const path = next();
    return path === null ? null : `${path}${crypto.randomUUID()}`;
  };
}
