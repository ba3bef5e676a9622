import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from './sales.ts';

/** A village's mobile network: 400 kbit/s, and 400 ms until an answer begins. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const TIMES = 3;
interface Screen {
  name: string;
  path: string;
  /** Is there once the screen shows its figures. */
  shown: string;
}

const DASHBOARD: Screen = { name: 'Dasbor', path: '/admin/dashboard', shown: 'main h1:has-text("Halo")' };
const ORDERS: Screen = { name: 'Pesanan', path: '/admin/orders', shown: 'main table tbody tr' };
const TILL: Screen = { name: 'Kasir', path: '/admin/pos', shown: 'main [aria-label="Daftar produk"] > li' };
interface Visit {
  ms: number;
  kb: number;
  /** Asked for by then. */
  scripts: number;
}
const COLD = [DASHBOARD, ORDERS, TILL];

/**
 * How long an admin waits on a slow line with an empty cache: the median of so many visits.
 */
export async function printDeskSpeed(browser: Browser, shop: URL): Promise<void> {
  const token = await signIn(shop);
  const enter = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'id-ID' });
    const { data } = await profileOf(shop, token);
    const page = await context.newPage();
    await page.goto(new URL('/robots.txt', shop).href);
    await page.evaluate(
      ([storedToken, user]) => {
        localStorage.setItem('token', String(storedToken));
        localStorage.setItem('user', String(user));
      },
      [token, JSON.stringify(data)],
    );
    return { context, page };
  };

  console.log('\ncold, 400 kbit/s and 400 ms      ms       KB  scripts');
  for (const screen of COLD) {
    const visits: Visit[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const { context, page } = await enter();
      visits.push(await visit(page, shop, screen));
      await context.close();
    }
    const { ms, kb, scripts } = medianBy(visits, (one) => one.ms);
    console.log([screen.name.padEnd(28), ...[ms, kb, scripts].map((figure) => String(Math.round(figure)).padStart(8))].join(' '));
  }
}

async function visit(page: Page, shop: URL, { path, shown }: Screen): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const scripts = new Set<string>();
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (/\/assets\/[^?]+\.js$/u.test(request.url)) scripts.add(request.url);
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  const started = performance.now();
  await page.goto(new URL(path, shop).href, { waitUntil: 'commit' });
  await page.locator(shown).first().waitFor({ timeout: 90_000 });
  return { ms: performance.now() - started, kb: bytes / 1_000, scripts: scripts.size };
}

async function profileOf(shop: URL, token: string): Promise<{ data: unknown }> {
  const response = await fetch(new URL('/api/v1/profile', shop), { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`the profile answered ${response.status}`);
  return response.json() as Promise<{ data: unknown }>;
}

function medianBy<One>(all: readonly One[], figure: (one: One) => number): One {
  const found = [...all].sort((one, other) => figure(one) - figure(other))[Math.floor(all.length / 2)];
  if (found === undefined) throw new Error('nothing was measured');
  return found;
}
