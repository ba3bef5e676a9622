import path from 'node:path';
import { guestOf } from './orders.ts';
import { type OwnShop, startOwnShop } from './own-shop.ts';
import { cashierOf, signIn } from './sales.ts';

/**
 * `npm run bench -- beside <folder>`: this checkout beside another one that is built, in turns on one machine: guests' orders, eight at
 * once, and till sales, one after the other. Prints what each makes a second and the ratio of the medians.
 */
const ROUNDS = 7;
const SECONDS = 3;
const AT_ONCE = 8;
const PRODUCTS = 50;

const [other] = process.argv.slice(2).filter((argument) => argument !== 'beside');
if (!other) throw new Error('npm run bench -- beside <folder of another checkout>');
const sides: OwnShop[] = [];
for (const root of [path.resolve(other), path.join(import.meta.dirname, '..')])
  sides.push(await startOwnShop({ products: PRODUCTS, ordered: PRODUCTS, root }));
try {
  for (const [what, measure] of [
    ['guest orders, 8 at once', ordersOf],
    ['till sales, one at once', salesOf],
  ] as const) {
    const rates = new Map(sides.map((side) => [side, [] as number[]]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) rates.get(side)?.push(await measure(side));
    const [before = 0, now = 0] = [...rates.values()].map(median);
    console.log(`${what}: before ${before.toFixed(0)} a second, now ${now.toFixed(0)}, ratio ${(now / before).toFixed(2)}`);
  }
} finally {
  for (const side of sides) await side.close();
}

async function ordersOf({ address, ordered: [product = 0] }: OwnShop): Promise<number> {
  const buyers = await Promise.all(Array.from({ length: AT_ONCE }, () => guestOf(address, product)));
  const rate = await rateOf(buyers.map(({ order }) => order));
  for (const buyer of buyers) buyer.close();
  return rate;
}

async function salesOf({ address, ordered: [product = 0] }: OwnShop): Promise<number> {
  const cashier = await cashierOf(address, await signIn(address), product);
  const rate = await rateOf([cashier.order]);
  cashier.close();
  return rate;
}

async function rateOf(works: readonly (() => Promise<unknown>)[]): Promise<number> {
  const until = performance.now() + SECONDS * 1_000;
  let done = 0;
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() < until) {
        await work();
        done += 1;
      }
    }),
  );
  return done / SECONDS;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, another) => one - another)[Math.floor(values.length / 2)] ?? 0;
}
