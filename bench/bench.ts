import { setTimeout as pause } from 'node:timers/promises';
import { startBareApp } from './bare-app.ts';
import { row, startBare, takeTurns, warmUp } from './compare.ts';
import { firstLoadOf } from './first-load.ts';
import { grow, timeLists } from './growth.ts';
import { answersPerSecond, forSeconds } from './load.ts';
import { type Buyer, dropMails, guestOf, orderSteadily, ordersPerSecond, writerOf } from './orders.ts';
import { addProducts, type OwnShop, startOwnShop } from './own-shop.ts';
import { cpuOfAnAnswer, memoryOf } from './process-figures.ts';
import { cashierOf, signIn, tillWriterOf } from './sales.ts';
import { ageCatalog, measureTill } from './till.ts';
import { vitalsOf } from './vitals.ts';

/**
 * `npm run bench`: starts a shop of its own with 1,000 products, measures it, and prints each figure beside its yardstick, taken in
 * the same run on the same machine. Machines differ, so the ratios are what to look at. `--short` measures for less time.
 * `npm run bench -- <address> --sizes` prints what a first visit to the pages of a shop that runs already loads.
 */
const PAGES = ['/', '/catalog', '/product/1', '/cart', '/checkout', '/login'];
const WARM = [
  { what: 'landing page', path: '/', target: 0.8 },
  { what: 'catalog page', path: '/catalog', target: 0.8 },
  { what: 'category page', path: '/catalog?category_id=1', target: 0.8 },
  { what: 'product page', path: '/product/1', target: 0.8 },
  { what: 'list of 12 (API)', path: '/api/v1/catalog/products?page=1', target: 0.7 },
  { what: 'product (API)', path: '/api/v1/catalog/products/1', target: 0.7 },
  { what: 'search (API)', path: '/api/v1/catalog/products?q=kopi&page=1', target: 0.7 },
];
const IN_FLIGHT = 16;
const PRODUCTS = 1_000;
const ORDERS_A_SECOND = 10;
const SETTLING_MS = 5_000;
/** What a large shop has, of products and of orders. */
const MANY = 100_000;
const SEEN = ['/', '/catalog', '/product/1', '/cart'];

const isShort = process.argv.includes('--short');
const ROUNDS = isShort ? 3 : 5;
const SECONDS = isShort ? 1 : 3;
const VISITS = isShort ? 1 : 5;

const given = process.argv[2]?.startsWith('http') ? new URL(process.argv[2]) : null;
if (given) await printSizes(given);
else {
  const shop = await startOwnShop({ products: PRODUCTS, ordered: IN_FLIGHT });
  try {
    await printAll(shop);
  } finally {
    await shop.close();
  }
}

async function printAll(shop: OwnShop): Promise<void> {
  // It answers before the job queue has started, and clears up after that.
  await pause(SETTLING_MS);
  const idle = await memoryOf(shop.pid);
  const cold = await crawl(shop);
  await printSizes(shop.address);
  await printVitals(shop.address);
  const token = await signIn(shop.address);
  await grow(shop.database, PRODUCTS);
  const small = await timeLists(shop.address, { database: shop.database, token, size: PRODUCTS });

  console.log(
    '\n| warm, answers a second | bytes sent | shop | bare node:http | ratio | spread | target | CPU µs an answer: shop / bare |\n|---|---|---|---|---|---|---|---|',
  );
  for (const { what, path, target } of WARM) {
    const answer = await warmUp(shop.address, path);
    const bare = await startBare(answer);
    const pairs = await takeTurns(
      ROUNDS,
      () => answersPerSecond(shop.address, IN_FLIGHT, forSeconds(path, SECONDS)),
      () => answersPerSecond(bare.address, IN_FLIGHT, forSeconds(path, SECONDS)),
    );
    const cpu = [await cpuOfAnAnswer(shop.address, shop.pid, path), await cpuOfAnAnswer(bare.address, bare.pid, path)];
    bare.close();
    console.log(`| ${what} | ${answer.body.length} | ${row(pairs)} | ${target} | ${cpu.join(' / ')} |`);
  }

  console.log(
    `\n| with ${ORDERS_A_SECOND} orders a second | with | without | ratio | spread | target | longest lag, ms |\n|---|---|---|---|---|---|---|`,
  );
  const [ordered = 1] = shop.ordered;
  const guest = await guestOf(shop.address, ordered);
  for (const path of ['/catalog', `/product/${ordered}`, '/api/v1/catalog/products?page=1']) {
    let longestLag = 0;
    const pairs = await takeTurns(
      ROUNDS,
      async () => {
        const orders = orderSteadily(shop.address, guest, ORDERS_A_SECOND);
        const rate = await answersPerSecond(shop.address, IN_FLIGHT, forSeconds(path, SECONDS));
        longestLag = Math.max(longestLag, (await orders.stop()).longestLag);
        return rate;
      },
      () => answersPerSecond(shop.address, IN_FLIGHT, forSeconds(path, SECONDS)),
    );
    console.log(`| ${path} | ${row(pairs)} | 0.8 | ${longestLag.toFixed(0)} |`);
  }

  console.log('\n| cold, each address once | pages | a second | ms a page |\n|---|---|---|---|');
  for (const { what, pages, rate } of cold) console.log(`| ${what} | ${pages} | ${rate.toFixed(0)} | ${(1_000 / rate).toFixed(1)} |`);

  console.log(
    '\n| orders a second, 16 at once | over HTTP | the same in one round trip | ratio | spread | target |\n|---|---|---|---|---|---|',
  );
  const yardstick = async (writing: readonly Buyer[]) => {
    const rate = await ordersPerSecond(writing, SECONDS);
    await dropMails(shop.database);
    return rate;
  };
  const guests = await Promise.all(shop.ordered.map((id) => guestOf(shop.address, id)));
  const answer = (await guests[0]?.order()) ?? '{}';
  const writers = shop.ordered.map((id) => writerOf(shop.database, id, answer));
  // What runs for the first time is compiled then, and isn't what a shop does all day.
  await ordersPerSecond(guests, SECONDS);
  const pairs = await takeTurns(
    ROUNDS,
    () => ordersPerSecond(guests, SECONDS),
    () => yardstick(writers),
  );
  console.log(`| guest's order | ${row(pairs)} | 0.5 |`);
  const cashiers = await Promise.all(shop.ordered.map((id) => cashierOf(shop.address, token, id)));
  const receipt = (await cashiers[0]?.order()) ?? '{}';
  const tills = shop.ordered.map((id) => tillWriterOf(shop.database, id, receipt));
  await ordersPerSecond(cashiers, SECONDS);
  const sales = await takeTurns(
    ROUNDS,
    () => ordersPerSecond(cashiers, SECONDS),
    () => yardstick(tills),
  );
  for (const { close } of [guest, ...guests, ...cashiers]) close();
  console.log(`| sale at the till | ${row(sales)} | 0.5 |`);

  const loaded = await memoryOf(shop.pid);
  await printTill(shop);
  console.log('\n| process | measured | target |\n|---|---|---|');
  console.log(`| start to first page, data there | ${shop.startSeconds.toFixed(1)} s | 2 s |`);
  console.log(`| memory idle / after load | ${idle.toFixed(0)} / ${loaded.toFixed(0)} MB | 120 / 250 MB |`);

  await grow(shop.database, MANY);
  const large = await timeLists(shop.address, { database: shop.database, token, size: MANY });
  console.log(`\n| p95 in ms, answered by the app | with ${PRODUCTS} | with ${MANY} | ratio | target |\n|---|---|---|---|---|`);
  for (const [index, { what, p95 }] of small.entries()) {
    const later = large[index]?.p95 ?? 0;
    console.log(`| ${what} | ${p95.toFixed(1)} | ${later.toFixed(1)} | ${(later / p95).toFixed(1)} | 3 |`);
  }
}

async function printVitals(shop: URL): Promise<void> {
  console.log('\n| first visit, slow 4G, cheap phone | largest paint, ms | shift | blocked, ms | target |\n|---|---|---|---|---|');
  for (const page of SEEN) {
    const { lcp, cls, tbt } = await vitalsOf(shop, page, VISITS);
    console.log(`| ${page} | ${lcp.toFixed(0)} | ${cls.toFixed(3)} | ${tbt.toFixed(0)} | 1500, 0, 50 |`);
  }
}

/** The till beside itself with a twentieth of the products: what grows with them shows. */
async function printTill(shop: OwnShop): Promise<void> {
  await ageCatalog(shop.database);
  const few = await measureTill(shop.address);
  await addProducts(shop.database, 20_000 - PRODUCTS, 0);
  await ageCatalog(shop.database);
  const many = await measureTill(shop.address);
  console.log('\n| the till, ms | 20,000 products | 1,000 | ratio |\n|---|---|---|---|');
  for (const [what, figure] of [
    ['opening from its copy', 'opening'],
    ['a key until it shows, median', 'key'],
    ['the same, longest', 'worstKey'],
    ['longest task while typing', 'longestTask'],
  ] as const)
    console.log(
      `| ${what} | ${many[figure].toFixed(0)} | ${few[figure].toFixed(0)} | ${few[figure] === 0 ? '–' : (many[figure] / few[figure]).toFixed(2)} |`,
    );
}

/** As a crawler does: every page of the catalog and every product, each once, one after the other on four connections. */
async function crawl(shop: OwnShop): Promise<{ what: string; pages: number; rate: number }[]> {
  const { rows } = await shop.database.query<{ id: number }>('select id from products where is_active order by id');
  const lists = Array.from({ length: isShort ? 30 : 80 }, (_, index) => `/catalog?page=${index + 1}`);
  const products = rows.slice(0, isShort ? 200 : 1_000).map(({ id }) => `/product/${id}`);
  // The process has just been started: what runs for the first time isn't what a crawler meets.
  await answersPerSecond(shop.address, 4, eachOf(rows.slice(-60).map(({ id }) => `/product/${id}`)));
  const crawled = [];
  for (const [what, paths] of [
    ['catalog pages', lists],
    ['product pages', products],
  ] as const) {
    crawled.push({ what, pages: paths.length, rate: await answersPerSecond(shop.address, 4, eachOf(paths)) });
  }
  return crawled;
}

function eachOf(paths: readonly string[]): () => string | null {
  const rest = paths.values();
  return () => rest.next().value ?? null;
}

async function printSizes(shop: URL): Promise<void> {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(shop.hostname)) throw new Error('bench loads local servers only');
  const app = await startBareApp();
  const bare = await firstLoadOf(app.address, '/');
  await app.close();
  console.log(
    '\n| first visit | scripts | their bytes, gzip | of a bare app | brotli | HTML | HTML, gzip |\n|---|---|---|---|---|---|---|',
  );
  console.log(`| bare React Router app | ${bare.scripts.length} | ${bare.gzip} | 1 | ${bare.brotli} | ${bare.html} | ${bare.htmlGzip} |`);
  for (const page of PAGES) {
    const { scripts, gzip, brotli, html, htmlGzip } = await firstLoadOf(shop.href, page);
    console.log(`| ${page} | ${scripts.length} | ${gzip} | ${(gzip / bare.gzip).toFixed(2)} | ${brotli} | ${html} | ${htmlGzip} |`);
  }
}
