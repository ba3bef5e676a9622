import { expect, test } from '@playwright/test';
import { card, ROBUSTA } from './catalog-page.ts';
import { nullInData } from './screen-data.ts';
import { open } from './shop.ts';

test('what breaks while it is rendered shows the failure screen, whose button loads anew', { tag: '@fault' }, async ({ page }) => {
  // Its title and share data, then the screen itself: a product that the shop could never send.
  for (const field of ['pictures', 'option_groups']) {
    await open(page, '/catalog?q=robusta');
    await nullInData(page, /\/product\/\d+\.data/u, field);
    await card(page, ROBUSTA).getByRole('link', { name: ROBUSTA }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toBeVisible();
    await expect(page.getByText("We're sorry for the inconvenience. Please refresh the page or try again later.")).toBeVisible();
    await expect(page.getByText('TypeError')).toHaveCount(0);
    await expect(page).toHaveURL(/\/product\/\d+$/u);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: ROBUSTA })).toBeVisible();
    await page.unrouteAll();
  }
});

test('a failure screen that breaks as well still says so, and nothing of the code', { tag: '@fault' }, async ({ page }) => {
  await open(page, '/catalog?q=robusta');
  await nullInData(page, /\/product\/\d+\.data/u, 'option_groups');
  // The failure screen writes what it was given to the console, which breaks it here; React Router's words go through.
  await page.evaluate(() => {
    console.error = (said: unknown) => {
      if (said instanceof Error) throw new Error('no console');
    };
  });
  await card(page, ROBUSTA).getByRole('link', { name: ROBUSTA }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toHaveCount(0);
  await expect(page.getByText(/Application Error|no console/u)).toHaveCount(0);
});
