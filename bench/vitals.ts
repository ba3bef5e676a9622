import { chromium } from '@playwright/test';

/** Lighthouse's "slow 4G" as it is set on a connection, and its slower processor: of a cheap phone. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1_474.56 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8 };
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };
/** After it has loaded: what comes late and still blocks or shifts. */
const SETTLE_MS = 3_000;

export interface Vitals {
  /** Milliseconds until the largest thing is painted. */
  lcp: number;
  /** What has jumped, as Chromium scores it. */
  cls: number;
  /** Milliseconds over 50 of each long task. */
  tbt: number;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** A first visit with an empty cache on a cheap phone, so many times, each with a browser of its own; the medians. */
export async function vitalsOf(shop: URL, page: string, times: number): Promise<Vitals> {
  const all: Vitals[] = [];
  for (let time = 0; time < times; time += 1) all.push(await visit(new URL(page, shop).href));
  const median = (figure: keyof Vitals) => all.map((one) => one[figure]).sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
  return { lcp: median('lcp'), cls: median('cls'), tbt: median('tbt') };
}

async function visit(address: string): Promise<Vitals> {
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  });
  try {
    const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(() => {
      window.vitals = { lcp: 0, cls: 0, tbt: 0 };
      const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
      watch('largest-contentful-paint', ({ startTime }) => {
        window.vitals.lcp = startTime;
      });
      watch('layout-shift', ({ value = 0 }) => {
        window.vitals.cls += value;
      });
      watch('longtask', ({ duration }) => {
        window.vitals.tbt += Math.max(0, duration - 50);
      });
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => window.vitals);
  } finally {
    await browser.close();
  }
}
