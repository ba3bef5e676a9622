import { expect, type Page } from '@playwright/test';
import { SHOP_EMAIL } from './start-shop.ts';

/** Expects at least so many links to write to, and all to the shop's own address. */
export async function expectShopEmail(page: Page, least: number): Promise<void> {
  const links = page.locator('a[href^="mailto:"]');
  await expect(links.nth(least - 1)).toBeAttached();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace(/^mailto:|\?.*$/gu, '')));
  expect(new Set(addresses)).toEqual(new Set([SHOP_EMAIL]));
}
