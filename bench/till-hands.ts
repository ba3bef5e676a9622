import type { Browser, Locator, Page } from '@playwright/test';
import { countInSight, Hand, isInSight } from './hand.ts';
import { enterTill } from './till.ts';

/** The screens that small shops own. */
const SCREENS = [
  { what: '1024x768 tablet', width: 1024, height: 768, isTouch: true },
  { what: '1280x800 tablet', width: 1280, height: 800, isTouch: true },
  { what: '1366x768 laptop', width: 1366, height: 768, isTouch: false },
  { what: '1280x900', width: 1280, height: 900, isTouch: false },
  { what: '768x1024 tablet upright', width: 768, height: 1024, isTouch: true },
  { what: '360x740 phone', width: 360, height: 740, isTouch: true },
  { what: '1920x1080', width: 1920, height: 1080, isTouch: false },
];
const LINES = [1, 2, 3, 5];

const cards = (page: Page) => page.getByRole('list', { name: 'Daftar produk' }).getByRole('listitem');
// Also while a phone shows the products in their place.
const lines = (page: Page) => page.locator('[aria-label="Isi keranjang"] > li');
const pay = (page: Page) => page.getByRole('button', { name: /^Bayar Rp/u });
const exact = (page: Page) => page.getByRole('button', { name: /^Uang pas/u });
const finish = (page: Page) => page.getByRole('button', { name: /^Selesaikan transaksi/u });

/** What of the till is in sight on each screen, and what a cash sale costs the hand. */
export async function printTillHands(browser: Browser, shop: URL): Promise<void> {
  console.log(
    '\n| till | whole cards | 1 line | 2 lines | 3 lines | 5 lines | sale of 1 product | of 3 |\n|---|---|---|---|---|---|---|---|',
  );
  for (const { what, width, height, isTouch } of SCREENS) {
    // A browser of its own each time: the till keeps its cart over a reload.
    const fresh = async () => {
      const context = await browser.newContext({ viewport: { width, height }, hasTouch: isTouch, isMobile: width < 500, locale: 'id-ID' });
      const page = await context.newPage();
      await enterTill(page, shop);
      await openTill(page, shop);
      return page;
    };
    const whole = await countInSight(cards(await fresh()));
    const seen: string[] = [];
    for (const count of LINES) {
      const page = await fresh();
      await fill(page, count);
      seen.push(await paymentInSight(page));
    }
    const sales: string[] = [];
    for (const count of [1, 3]) {
      const page = await fresh();
      sales.push(await sell(page, new Hand(page, isTouch), count));
    }
    console.log(`| ${[what, whole, ...seen, ...sales].join(' | ')} |`);
  }
}

async function openTill(page: Page, shop: URL): Promise<void> {
  await page.goto(new URL('/admin/pos', shop).href);
  await cards(page).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Lines in the cart, by whatever means: not what is measured. The page stands as after it was opened. */
async function fill(page: Page, count: number): Promise<void> {
  for (const add of (await addButtons(page)).slice(0, count)) await add.evaluate((button: HTMLElement) => button.click());
  await lines(page)
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Of products that can be sold. */
async function addButtons(page: Page): Promise<Locator[]> {
  const all = await cards(page)
    .getByRole('button', { name: /^Tambah /u })
    .all();
  const open: Locator[] = [];
  for (const button of all) if (await button.isEnabled()) open.push(button);
  return open;
}

async function paymentInSight(page: Page): Promise<string> {
  const parts: [string, Locator][] = [
    ['methods', page.getByText('Transfer', { exact: true }).first()],
    ['cash', page.getByLabel('Uang diterima')],
    ['Uang pas', exact(page)],
    ['change', page.getByText('Kembalian', { exact: true }).first()],
    ['finish', finish(page)],
    ['Bayar', pay(page)],
  ];
  const seen: string[] = [];
  for (const [what, part] of parts) if ((await part.count()) > 0 && (await isInSight(part))) seen.push(what);
  if (seen.length >= 5) return 'all';
  return seen.length > 0 ? seen.join(', ') : 'nothing';
}

/** A cash sale of so many products; what it took. */
async function sell(page: Page, hand: Hand, count: number): Promise<string> {
  const adds = await addButtons(page);
  for (const add of adds.slice(0, count)) await hand.press(add, page.getByRole('list', { name: 'Daftar produk' }));
  await lines(page)
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  const pane = page.getByRole('list', { name: 'Isi keranjang' });
  for (const way of [pay(page), page.getByRole('button', { name: /^Keranjang \(/u })])
    if ((await way.count()) > 0 && (await isInSight(way))) {
      await hand.press(way);
      break;
    }
  await hand.press(exact(page), pane);
  await hand.press(finish(page), pane);
  await page.getByRole('region', { name: 'Transaksi terakhir' }).waitFor();
  const { presses, strokes } = hand.effort;
  return strokes > 0 ? `${presses} + ${strokes} strokes` : String(presses);
}
