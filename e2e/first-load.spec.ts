import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { firstLoadOf, type LoadedScript } from '../bench/first-load.ts';
import { open, shopUrl } from './shop.ts';

/** Of all scripts that a page loads by itself, gzipped (decision 9). Sizes are the same on any machine. */
const LIMIT_BYTES = 125_000;
const PUBLIC_PAGES = ['/', '/catalog', '/product/1', '/cart'];

/** What no shopper's first page needs: the other surfaces, and libraries that belong behind a form, a modal or a notice. */
const ELSEWHERE =
  /^\/apps\/web\/src\/(?:admin|operator|pos|account)\/|\/node_modules\/(?:zod|recharts|qrcode|dompurify|react-hook-form|sonner|@base-ui\/react)\//u;

/** Which source files each script is made of; the build writes it (apps/web/module-report.ts). */
const MODULES: Record<string, string[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../apps/web/build/client-modules.json'), 'utf8'),
);

function modulesOf(scripts: readonly LoadedScript[]): string[] {
  return scripts.flatMap((script) => MODULES[script.path.slice(1)] ?? []).map((file) => `/${file}`);
}

for (const page of PUBLIC_PAGES) {
  test(`${page} loads at most 125 KB of scripts, and none of other surfaces`, async () => {
    const { scripts, gzip } = await firstLoadOf(shopUrl(), page);
    const modules = modulesOf(scripts);
    // Proves that the report speaks of these very scripts: without it the next two lines could never fail.
    expect(modules).toEqual(
      expect.arrayContaining([expect.stringContaining('/react-dom/'), expect.stringContaining('/storefront/layout.tsx')]),
    );
    expect(modules.filter((file) => ELSEWHERE.test(file))).toEqual([]);
    expect(gzip).toBeLessThanOrEqual(LIMIT_BYTES);
  });
}

test('a form that checks what is typed does load zod, so it would be seen above', async () => {
  const { scripts } = await firstLoadOf(shopUrl(), '/login');
  expect(modulesOf(scripts).filter((file) => ELSEWHERE.test(file))).toEqual(
    expect.arrayContaining([expect.stringContaining('/node_modules/zod/'), expect.stringContaining('/src/account/')]),
  );
});

test('scripts, styles and pages come packed; scripts and styles are kept forever', async ({ page }) => {
  const encodings = new Map<string, string | undefined>();
  const kept = new Map<string, string | undefined>();
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!['document', 'script', 'stylesheet'].includes(type)) return;
    const { pathname } = new URL(response.url());
    encodings.set(pathname, response.headers()['content-encoding']);
    if (type !== 'document') kept.set(pathname, response.headers()['cache-control']);
  });
  await open(page, '/catalog');
  expect(encodings.size).toBeGreaterThan(3);
  expect([...encodings].filter(([, encoding]) => encoding !== 'br' && encoding !== 'gzip')).toEqual([]);
  expect([...kept].filter(([, rule]) => rule !== 'public, max-age=31536000, immutable')).toEqual([]);
});

test('a page that has not changed is not sent again', async ({ request }) => {
  const page = `${shopUrl()}/catalog`;
  const first = await request.get(page);
  const { etag = '' } = first.headers();
  expect(etag).toMatch(/^W\/"/u);
  const second = await request.get(page, { headers: { 'if-none-match': etag } });
  expect(second.status()).toBe(304);
});
