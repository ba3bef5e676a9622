import { API_BASE, ROUTES } from '@lapak/contract/routes';
import { chromium, expect, type Page } from '@playwright/test';
import type pg from 'pg';

/** The demo's admin. */
const ADMIN = { username: 'admin', password: 'admin-demo' };

/** For a till to get its copy, and to show what it has. */
const PATIENCE_MS = 120_000;

/** As if nothing of the catalog had changed for long: the till is given again what changed within the last minute. */
export async function ageCatalog(database: pg.Pool): Promise<void> {
  await database.query(`update products set updated_at = now() - interval '1 day'`);
  await database.query(`update categories set updated_at = now() - interval '1 day'`);
  await database.query(`update businesses set updated_at = now() - interval '1 day'`);
  await database.query(`update stock_movements set created_at = now() - interval '1 day'`);
}

/** Signs a browser in, without the form. */
export async function signInAdmin(page: Page, shop: URL): Promise<void> {
  const login = await fetch(new URL(`${API_BASE}${ROUTES.login.path}`, shop), {
    method: ROUTES.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = await login.json();
  await page.goto(new URL('/robots.txt', shop).href);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', String(token));
      localStorage.setItem('user', String(user));
    },
    [data.token, JSON.stringify(data.user)],
  );
}

/** Opens the shift of a till of its own, with an empty drawer: what is asked before a first sale is asked once a day. */
async function openShift(page: Page, shop: URL): Promise<void> {
  const till_id = crypto.randomUUID();
  const token = await page.evaluate((id) => {
    localStorage.setItem('till-id', JSON.stringify(id));
    return localStorage.getItem('token');
  }, till_id);
  const opened = await fetch(new URL(`${API_BASE}${ROUTES.openShift.path}`, shop), {
    method: ROUTES.openShift.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ till_id, till_name: `Kasir ${till_id.slice(0, 8)}`, float_amount: 0 }),
  });
  if (!opened.ok) throw new Error(`the shift's opening answered ${opened.status}`);
}

/** Signs a browser in and opens the till for the first time, its shift open; its copy lies in the browser's store then. */
export async function enterTill(page: Page, shop: URL): Promise<void> {
  await signInAdmin(page, shop);
  await openShift(page, shop);
  await page.goto(new URL('/admin/pos', shop).href);
  await expect.poll(() => page.evaluate(hasCopy), { timeout: PATIENCE_MS }).toBe(true);
}

/** Whether the till's store has its copy; runs in the browser. A store that isn't there yet is left for the till to make. */
function hasCopy(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('till');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const store = opening.result;
      const kept = store.transaction('kept').objectStore('kept').getKey('catalog');
      kept.onsuccess = () => {
        store.close();
        resolve(kept.result !== undefined);
      };
    };
  });
}

/** What a till does on its main thread, in milliseconds. */
export interface TillFigures {
  /** From its address to the first card, out of the browser's own copy. */
  opening: number;
  /** From a key to the picture that shows it, in the middle and at worst. */
  key: number;
  worstKey: number;
  /** The longest stretch without a pause while somebody types. */
  longestTask: number;
}

const TYPED = 'kopi gayo 1';

/** Opens the till a second time and types into its search. */
export async function measureTill(shop: URL): Promise<TillFigures> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    // A machine that has other things to do makes it slow; what is slow is told by the figures.
    page.setDefaultTimeout(PATIENCE_MS);
    await enterTill(page, shop);
    const begin = performance.now();
    await page.goto(new URL('/admin/pos', shop).href, { waitUntil: 'commit' });
    await page.getByRole('list', { name: 'Daftar produk' }).getByRole('listitem').first().waitFor();
    const opening = performance.now() - begin;
    const seen = await page.evaluateHandle(() => {
      const durations: { keys: number[]; tasks: number[] } = { keys: [], tasks: [] };
      const watch = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, ...options });
      watch('longtask', ({ duration }) => durations.tasks.push(duration));
      watch('event', ({ name, duration }) => name === 'keydown' && durations.keys.push(duration), { durationThreshold: 16 });
      return durations;
    });
    await page.getByRole('searchbox').pressSequentially(TYPED, { delay: 120 });
    await page.getByRole('status').filter({ hasText: 'produk' }).waitFor();
    const { keys, tasks } = await seen.jsonValue();
    // Only what took longer than a frame is told; a key that isn't was within one.
    const all = [...keys, ...Array.from({ length: Math.max(0, TYPED.length - keys.length) }, () => 16)].sort((a, b) => a - b);
    return { opening, key: all[all.length >> 1] ?? 16, worstKey: all.at(-1) ?? 16, longestTask: Math.max(0, ...tasks) };
  } finally {
    await browser.close();
  }
}
