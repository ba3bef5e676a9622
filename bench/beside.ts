import path from 'node:path';
import { guestOf } from './orders.ts';
import { type OwnShop, startOwnShop } from './own-shop.ts';
import { cashierOf, signIn } from './sales.ts';

/**
 * `npm run bench -- beside <folder>`: this checkout beside another one that is built, in turns on one machine: guests' orders, eight at
 * once, and till sales, one after the other; then this checkout's orders that are paid at the door beside its plain ones. Prints what each
 * makes a second and the ratio of the medians.
 */
// Short turns and many of them: what else the machine does meets both sides alike.
const ROUNDS = 60;
const SECONDS = 0.5;
const AT_ONCE = 8;
const PRODUCTS = 50;

const [other] = process.argv.slice(2).filter((argument) => argument !== 'beside');
if (!other) throw new Error('npm run bench -- beside <folder of another checkout>');
const sides: OwnShop[] = [];
for (const root of [path.resolve(other), path.join(import.meta.dirname, '..')])
  sides.push(await startOwnShop({ products: PRODUCTS, ordered: PRODUCTS, root }));
try {
  const [before, now] = sides as [OwnShop, OwnShop];
  await compare('guest orders, 8 at once', await ordersOf(before), await ordersOf(now));
  await compare('till sales, one at once', await salesOf(before), await salesOf(now));
  await compare('paid at the door beside plain orders', await ordersOf(now), await ordersOf(now, 'cod'));
} finally {
  for (const side of sides) await side.close();
}

/** Works that are done at once, again and again, for a turn's time. */
type Works = readonly (() => Promise<unknown>)[];

async function compare(what: string, ...both: Works[]): Promise<void> {
  const rates = both.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) rates[side]?.push(await rateOf(both[side] ?? []));
  const [first = 0, second = 0] = rates.map(median);
  console.log(`${what}: ${first.toFixed(0)} a second, then ${second.toFixed(0)}, ratio ${(second / first).toFixed(2)}`);
}

async function ordersOf({ address, ordered: [product = 0] }: OwnShop, paymentMethod?: 'cod'): Promise<Works> {
  const buyers = await Promise.all(Array.from({ length: AT_ONCE }, () => guestOf(address, product, paymentMethod)));
  return buyers.map(({ order }) => order);
}

async function salesOf({ address, ordered: [product = 0] }: OwnShop): Promise<Works> {
  return [(await cashierOf(address, await signIn(address), product)).order];
}

async function rateOf(works: Works): Promise<number> {
  const begin = performance.now();
  let done = 0;
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() < begin + SECONDS * 1_000) {
        await work();
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - begin) / 1_000);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, another) => one - another)[Math.floor(values.length / 2)] ?? 0;
}
