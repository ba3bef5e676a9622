import type { Browser, Page } from '@playwright/test';
import { countInSight, isInSight } from './hand.ts';
import { signInAdmin } from './till.ts';

/** What stands once in each row of a list, and the screens on which it is looked at. */
const LISTS = [
  { what: 'orders', path: '/admin/orders', once: /^Lihat detail/u },
  { what: 'products', path: '/admin/products', once: /^(?:Edit|Ubah)/u },
  { what: 'stock count', path: '/admin/products/count', once: null },
];
const SCREENS = [
  { width: 1280, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

/** How many whole rows of the back office's lists are in sight when they are opened, and whether the dashboard's chart is. */
export async function printRowsInSight(browser: Browser, shop: URL): Promise<void> {
  console.log(`\n| rows in sight | ${SCREENS.map(({ width, height }) => `${width}x${height}`).join(' | ')} |\n|---|---|---|---|---|`);
  const seen = new Map<string, (number | string)[]>();
  const note = (what: string, figure: number | string) => seen.set(what, [...(seen.get(what) ?? []), figure]);
  for (const viewport of SCREENS) {
    const context = await browser.newContext({
      viewport,
      hasTouch: viewport.width < 1000,
      isMobile: viewport.width < 500,
      locale: 'id-ID',
    });
    const page = await context.newPage();
    await signInAdmin(page, shop);
    for (const { what, path, once } of LISTS) {
      await page.goto(new URL(path, shop).href);
      note(what, await rowsInSight(page, once));
    }
    await page.goto(new URL('/admin/dashboard', shop).href);
    const chart = page.getByText(/^Tertinggi .* sehari$/u).locator('xpath=../..');
    await chart.waitFor();
    note("dashboard's chart", (await isInSight(chart)) ? 'whole' : 'no');
    await context.close();
  }
  for (const [what, figures] of seen) console.log(`| ${what} | ${figures.join(' | ')} |`);
}

async function rowsInSight(page: Page, once: RegExp | null): Promise<number> {
  const main = page.getByRole('main');
  const own = once
    ? page.getByRole('button', { name: once }).or(page.getByRole('link', { name: once }))
    : page.getByRole('textbox', { name: /^Hitungan / });
  await main.locator(own).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const rows = main.locator(':is(tbody > tr, li, article)').filter({ has: own });
  return countInSight(rows);
}
