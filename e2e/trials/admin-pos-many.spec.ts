import { API_BASE, ROUTES } from '@lapak/contract/routes';
import { expect, test } from '@playwright/test';
import { type OwnShop, startOwnShop } from '../../bench/own-shop.ts';
import { ageCatalog, enterTill } from '../../bench/till.ts';
import { untilAlive } from '../shop.ts';

const MANY = 20_000;
const CATALOG = `${API_BASE}${ROUTES.getTillCatalog.path}`;

// One shop for all of them.
test.describe.configure({ mode: 'default' });
let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(400_000);
  shop = await startOwnShop({ products: MANY, ordered: 1 });
  await ageCatalog(shop.database);
});
test.afterAll(() => shop.close());

test('with 20,000 products the till opens from its own copy, asks only for what has changed, and searches without asking', async ({
  page,
}) => {
  const till = new URL('/admin/pos', shop.address).href;
  const cards = page.getByRole('list', { name: 'Daftar produk' }).getByRole('listitem');
  await enterTill(page, shop.address);
  await expect(cards.first()).toBeVisible();

  // From now on the shop's products answer only when they are let: what is shown until then comes from the copy.
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**${CATALOG}**`, async (route) => {
    await held;
    await route.continue();
  });
  const asking = page.waitForRequest((request) => request.url().includes(CATALOG));
  await page.goto(till);
  await untilAlive(page);
  await expect(cards.first()).toBeVisible();
  // All of them are there, and no more of them drawn than one sees.
  await expect(page.getByRole('status').filter({ hasText: 'produk' })).toHaveText(/^20\.\d{3} produk$/u);
  expect(await cards.count()).toBeLessThan(100);
  const request = await asking;
  expect(new URL(request.url()).searchParams.get('since')).not.toBeNull();
  letThrough();
  const answer = await (await request.response())?.json();
  expect(answer).toMatchObject({ data: [], removed: [], next: null });

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // What has changed is asked for every other minute; pictures are what is found, and scripts that can wait come when they like.
    const isScript = pathname.startsWith('/assets/');
    if (request.resourceType() === 'fetch' && !isScript && !searchParams.has('since')) asked.push(pathname);
  });
  const { rows } = await shop.database.query<{ name: string }>(
    `select name from products where name ~ ' 19999$' and is_active order by id limit 1`,
  );
  const name = rows[0]?.name ?? '';
  await page.getByRole('searchbox').pressSequentially(name);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(name);
  expect(asked).toEqual([]);
});

test('a copy by other code, which this one cannot read, is asked for anew', async ({ page }) => {
  await enterTill(page, shop.address);
  await page.goto(new URL('/robots.txt', shop.address).href);
  await page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('till');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const put = opening.result.transaction('kept', 'readwrite').objectStore('kept').put(kept, 'catalog');
          put.onerror = () => reject(put.error);
          put.onsuccess = () => resolve();
        };
      }),
    { by: 'a build before', as_of: new Date().toISOString(), products: [{ id: 1, title: 'Kopi' }] },
  );
  const asking = page.waitForRequest((request) => request.url().includes(CATALOG));
  await page.goto(new URL('/admin/pos', shop.address).href);
  expect(new URL((await asking).url()).searchParams.get('since')).toBeNull();
  await expect(page.getByRole('status').filter({ hasText: 'produk' })).toHaveText(/^20\.\d{3} produk$/u);
});
