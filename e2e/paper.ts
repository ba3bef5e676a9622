import { expect, type Locator, type Page } from '@playwright/test';

const POINTS_PER_MM = 72 / 25.4;

/** A PDF's pages in millimetres, as the printer gets them. */
async function pagesOf(page: Page): Promise<Array<{ width: number; height: number }>> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return Array.from(pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu), ([, width, height]) => ({
    width: Number(width) / POINTS_PER_MM,
    height: Number(height) / POINTS_PER_MM,
  }));
}

/** The browser's own print box can't be driven: what would be printed stays until it closes. Call it before the page is opened. */
export async function holdPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
}

/**
 * What was just sent to the printer is one page as wide as the paper, nothing of it beyond the edge, and says these texts; `screen` isn't
 * on it.
 */
export async function expectPrinted(page: Page, width: number, texts: readonly (string | RegExp)[], screen: Locator): Promise<void> {
  await page.waitForSelector('html[data-printed]');
  await page.emulateMedia({ media: 'print' });
  const roll = page.locator('[data-roll]');
  await expect(screen).toBeHidden();
  for (const text of texts) await expect(roll.getByText(text).first()).toBeVisible();
  expect(await roll.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const height = await roll.evaluate((box) => (box.getBoundingClientRect().height * 25.4) / 96);
  await page.emulateMedia({ media: null });
  const pages = await pagesOf(page);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.width).toBeCloseTo(width, 0);
  expect(pages[0]?.height).toBeGreaterThanOrEqual(height);
  // Printed, it is gone.
  await expect(roll).toHaveCount(0);
  await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
}
