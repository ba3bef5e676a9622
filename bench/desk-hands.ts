import { type Browser, expect, type Page } from '@playwright/test';
import { countInSight, Hand, isInSight } from './hand.ts';
import { LISTS, ROWS } from './lists.ts';
import { signInAdmin } from './till.ts';

const SCREENS = [
  { width: 1280, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

type Figures = Map<string, (number | string)[]>;

/** What is in sight of the back office's lists, the dashboard's chart and the shop's cards when they are opened. */
export async function printRowsInSight(browser: Browser, shop: URL): Promise<void> {
  const seen: Figures = new Map();
  const note = (what: string, figure: number | string) => seen.set(what, [...(seen.get(what) ?? []), figure]);
  for (const viewport of SCREENS) {
    const page = await deskOf(browser, shop, viewport);
    for (const path of LISTS) {
      await page.goto(new URL(path, shop).href);
      note(path, await inSight(page, ROWS));
    }
    await page.goto(new URL('/admin/dashboard', shop).href);
    const chart = page.getByText(/^Tertinggi .* sehari$/u).locator('xpath=../..');
    await chart.waitFor();
    note("dashboard's chart", (await isInSight(chart)) ? 'whole' : 'no');
    for (const path of ['/', '/catalog', '/mitra']) {
      await page.goto(new URL(path, shop).href);
      note(`cards of ${path}`, await inSight(page, '.card-lift'));
    }
    await page.context().close();
  }
  const sizes = SCREENS.map(({ width, height }) => `${width}x${height}`);
  console.log(`\n| whole in sight | ${sizes.join(' | ')} |\n|---|${sizes.map(() => '---|').join('')}`);
  for (const [what, figures] of seen) console.log(`| ${what} | ${figures.join(' | ')} |`);
}

/** What is pressed for an act, from the dashboard on: names of links or buttons. */
const ACTS: Record<string, readonly RegExp[]> = {
  'open an order': [/^Pesanan/u, /^Lihat detail/u],
  'an order for somebody': [/^Pesanan/u, /^Buat pesanan/u],
  'a slip to be looked at': [/^Pesanan/u, /^Bukti transfer/u],
  'sell at the till': [/^Kasir/u],
  'a practice sale': [/^Kasir/u, /^Menu kasir/u, /^Coba jual/u],
  'a new product': [/^Produk/u, /^Tambah/u],
  'a price': [/^Produk/u, /^(?:Edit|Ubah)/u],
  'goods that come in': [/^Stok/u, /^Barang masuk/u],
  'count the stock': [/^Stok/u, /^Hitung stok/u],
  "a buyer's orders": [/^Pelanggan/u, /^(?!Kelola)\w+ \w+/u],
  'a new partner': [/^Mitra/u, /^Tambah mitra/u],
  "a partner's statement": [/^Mitra/u, /^Laporan mitra/u, /^Nomor/u],
  'close a day': [/^Keuangan/u, /^Hari ini/u],
  'an expense': [/^Keuangan/u, /^Buku kas/u, /^Catat pengeluaran/u],
  'the bank statement': [/^Keuangan/u, /^Rekening koran/u],
  "a shift's report": [/^Laporan/u, /^Riwayat shift/u, /^Lihat/u],
  'turnover for taxes': [/^Laporan/u, /^Omzet bulanan/u],
  'books for the accountant': [/^Laporan/u, /^Untuk akuntan/u],
  'invite somebody': [/^Pengguna/u, /^Add User/u],
  "the shop's name": [/^Pengaturan/u, /^Toko/u],
  'an API key': [/^Pengaturan/u, /^Kunci API/u],
  'what was changed': [/^Pengaturan/u, /^Jejak perubahan/u],
};

/** Presses from the dashboard to where an act is done, by a mouse at 1280x900; what isn't in sight costs strokes. */
export async function printPressesToActs(browser: Browser, shop: URL): Promise<void> {
  const page = await deskOf(browser, shop, { width: 1280, height: 900 });
  console.log('\n| from the dashboard | presses | strokes |\n|---|---|---|');
  for (const [act, names] of Object.entries(ACTS)) {
    await page.goto(new URL('/admin/dashboard', shop).href);
    const hand = new Hand(page, false);
    for (const [index, name] of names.entries()) {
      // The menu stands before the screen; after it the screen's own come first.
      const within =
        index === 0
          ? page.getByRole('navigation', { name: 'Menu admin' })
          : page.locator('main, nav[aria-label^=Bagian], header, [role=dialog]');
      const element = within.getByRole('link', { name }).or(within.getByRole('button', { name })).first();
      await element.waitFor();
      // What is still loading takes the place of what is pressed.
      await expect(() => hand.press(element, page.getByRole('main'))).toPass();
    }
    console.log(`| ${act} | ${hand.effort.presses} | ${hand.effort.strokes} |`);
  }
  await page.context().close();
}

async function deskOf(browser: Browser, shop: URL, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    hasTouch: viewport.width < 1280,
    isMobile: viewport.width < 500,
    locale: 'id-ID',
  });
  const page = await context.newPage();
  await signInAdmin(page, shop);
  return page;
}

async function inSight(page: Page, selector: string): Promise<number> {
  const all = page.getByRole('main').locator(selector);
  await all.first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return countInSight(all);
}
