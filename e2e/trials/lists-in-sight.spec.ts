import { type Browser, expect, type Page, test } from '@playwright/test';
import { LISTS, ROWS } from '../../bench/lists.ts';
import { type OwnShop, startOwnShop } from '../../bench/own-shop.ts';
import { open, signInAs } from '../shop.ts';

// All in one worker, on a shop of their own: what other journeys make has rows of more lines here and there.
test.describe.configure({ mode: 'default' });
let shop: OwnShop;
let shared: string | undefined;
test.beforeAll(async () => {
  test.setTimeout(400_000);
  shop = await startOwnShop({ products: 0, ordered: 0 });
  shared = process.env['SHOP_URL'];
  process.env['SHOP_URL'] = shop.address.origin;
});
test.afterAll(async () => {
  process.env['SHOP_URL'] = shared;
  await shop.close();
});

/** Whole rows that a window of this size shows of a list before anybody scrolls (decision 161). */
const WINDOWS = [
  { width: 1280, height: 900, rows: 12 },
  { width: 768, height: 1024, rows: 8 },
  { width: 360, height: 740, rows: 5 },
];
/** Each row of the one has a line for each changed field, which are read nowhere else; of the others one has descriptions, one a field. */
const LONGER_ROWS: Record<string, number> = { '/admin/audit': 5, '/admin/knowledge': 5, '/admin/products/count': 4 };

for (const { width, height, rows } of WINDOWS) {
  test(`lists show ${rows} rows at ${width}x${height}, and none scrolls sideways`, async ({ browser }) => {
    const page = await deskOf(browser, { width, height });
    const short: string[] = [];
    for (const path of LISTS) {
      await open(page, path);
      const seen = await rowsOf(page);
      const wanted = Math.min(LONGER_ROWS[path] ?? rows, seen.all);
      if (seen.whole < wanted) short.push(`${path}: ${seen.whole} of ${seen.all}`);
      if (seen.wider > 0) short.push(`${path}: ${seen.wider} px too wide`);
    }
    expect(short).toEqual([]);
    await page.context().close();
  });
}

test('at 1024x768 the partners’ table hides no column, and a finger reaches all fourteen places and the way out', async ({ browser }) => {
  const page = await deskOf(browser, { width: 1024, height: 768 });
  await open(page, '/admin/businesses');
  expect((await rowsOf(page)).wider).toBe(0);
  const frame = page.getByRole('complementary');
  const kept = [
    ...(await frame.getByRole('navigation', { name: 'Menu admin' }).getByRole('link').all()),
    frame.getByRole('link', { name: /^Masuk sebagai/u }),
    frame.getByRole('button', { name: 'Keluar' }),
  ];
  expect(kept).toHaveLength(16);
  const bottoms = await Promise.all(kept.map(async (each) => (await each.boundingBox())?.y ?? Number.NaN));
  expect(bottoms).toEqual(bottoms.toSorted((one, other) => one - other));
  for (const each of kept) await expect(each).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

/** An admin's page in a window of that size, under a finger where it isn't a desk's. */
async function deskOf(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    hasTouch: viewport.width < 1280,
    isMobile: viewport.width < 500,
    reducedMotion: 'reduce',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  });
  const page = await context.newPage();
  await signInAs(page, 'admin');
  return page;
}

/** Rows of the list, and those that are whole in the window; by how much its table is too wide. */
async function rowsOf(page: Page): Promise<{ all: number; whole: number; wider: number }> {
  const main = page.getByRole('main');
  const rows = main.locator(ROWS);
  await rows.first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
  const { height } = page.viewportSize() ?? { height: 0 };
  const wider = await main
    .locator('[data-cards]')
    .evaluateAll((tables) => Math.max(0, ...tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)));
  return { all: boxes.length, whole: boxes.filter(([top = -1, bottom = 0]) => top >= 0 && bottom <= height).length, wider };
}
