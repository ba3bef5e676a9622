import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// Minified it has half the bytes that each document is sent and parses.
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What hinders somebody; the rest of axe's rules is good practice. */
export const GRAVE = ['serious', 'critical'];
export const ANY = ['minor', 'moderate', ...GRAVE];

/** What axe finds wrong on the screen as it stands, a line for each element. */
export async function findBarriers(page: Page, impacts: readonly string[] = ANY): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (counted) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => counted.includes(impact ?? ''))
      .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`));
  }, impacts);
}
