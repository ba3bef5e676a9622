import type { Browser, Locator, Page } from '@playwright/test';
import { enterTill } from './till.ts';

/** Of a cheap tablet or laptop, as Chromium slows its own processor. */
const SLOWER = 4;
const TIMES = 5;
const TARGET_MS = 100;

interface Press {
  what: string;
  /** What is pressed the nth time: another row or card each time where that matters. */
  at: (page: Page, time: number) => Locator;
  /** Puts back what the press did, unmeasured. */
  after?: (page: Page) => Promise<void>;
}

interface Screen {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  /** Is there once the screen can be used. */
  ready: string;
  presses: readonly Press[];
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first();
const closeOverlay = (page: Page) => page.keyboard.press('Escape');
const CARDS = 'main [aria-label="Daftar produk"] > li';

const SCREENS: readonly Screen[] = [
  {
    name: 'Kasir',
    path: '/admin/pos',
    viewport: { width: 1280, height: 800 },
    ready: CARDS,
    presses: [
      {
        what: 'a card adds a product',
        at: (page, time) =>
          page
            .locator(CARDS)
            .nth(time)
            .getByRole('button', { name: /^Tambah /u }),
      },
      {
        what: 'one more',
        at: (page) =>
          page
            .locator('[aria-label="Isi keranjang"]')
            .getByRole('button', { name: /^Tambah /u })
            .first(),
      },
      { what: 'another method', at: (page, time) => page.getByText(time % 2 ? 'Tunai' : 'Transfer', { exact: true }).first() },
    ],
  },
  {
    name: 'Kasir, tablet',
    path: '/admin/pos',
    viewport: { width: 1024, height: 768 },
    ready: CARDS,
    presses: [
      {
        what: 'a card adds a product',
        at: (page, time) =>
          page
            .locator(CARDS)
            .nth(time)
            .getByRole('button', { name: /^Tambah /u }),
      },
      { what: "'Bayar'", at: (page) => button(page, /^Bayar Rp/u), after: closeOverlay },
    ],
  },
  {
    name: 'Pesanan',
    path: '/admin/orders',
    viewport: { width: 1280, height: 900 },
    ready: 'main tbody tr',
    presses: [
      { what: 'a tick', at: (page, time) => page.locator('main tbody tr').nth(time).getByRole('checkbox') },
      { what: "'Filter'", at: (page) => button(page, /^Filter/u) },
      { what: "an order's panel", at: (page) => page.locator('main').getByText('Lihat detail').first(), after: closeOverlay },
    ],
  },
  {
    name: 'Produk',
    path: '/admin/products',
    viewport: { width: 1280, height: 900 },
    ready: 'main tbody tr',
    presses: [
      { what: 'a tick', at: (page, time) => page.locator('main tbody tr').nth(time).getByRole('checkbox') },
      { what: "'Filter'", at: (page) => button(page, /^Filter/u) },
    ],
  },
];

declare global {
  interface Window {
    pressed: number;
  }
}

/**
 * From a press to the next frame that shows it, on a processor slowed down four times: Chromium's own Event Timing, in steps of 8 ms; the
 * median and the longest of so many. A busy machine makes it longer.
 */
export async function printPressTimes(browser: Browser, shop: URL): Promise<void> {
  console.log(`\n| from a press to its frame, ${SLOWER}x slower | median, ms | longest | target |\n|---|---|---|---|`);
  for (const { name, path, viewport, ready, presses } of SCREENS) {
    const context = await browser.newContext({ viewport, locale: 'id-ID' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.pressed = 0;
      new PerformanceObserver((list) => {
        // The pointer that comes and goes is no interaction, and waits for whatever is painted next.
        for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
          if (interactionId) window.pressed = Math.max(window.pressed, duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await enterTill(page, shop);
    await page.goto(new URL(path, shop).href, { waitUntil: 'load' });
    await page.locator(ready).first().waitFor();
    await untilAtRest(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (const press of presses) {
      const { median, longest } = await timePresses(page, press);
      console.log(`| ${name}: ${press.what} | ${median} | ${longest} | ${TARGET_MS} |`);
    }
    await context.close();
  }
}

async function timePresses(page: Page, { at, after }: Press): Promise<{ median: number; longest: number }> {
  const all: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const box = await at(page, time).boundingBox();
    if (!box) throw new Error(`not on the page: ${at(page, time)}`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await untilAtRest(page);
    await page.evaluate(() => {
      window.pressed = 0;
    });
    await page.mouse.down();
    await page.mouse.up();
    await untilAtRest(page);
    all.push(Math.round(await page.evaluate(() => window.pressed)));
    await after?.(page);
  }
  all.sort((a, b) => a - b);
  return { median: all[Math.floor(TIMES / 2)] ?? 0, longest: all.at(-1) ?? 0 };
}

/** Until the page has been idle for a moment, so that its entries have been told. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let idle = 0; idle < 20; idle += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => {
      requestIdleCallback(done, { timeout: 3_000 });
    });
  });
}
