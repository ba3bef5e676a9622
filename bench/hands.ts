import { chromium } from '@playwright/test';
import { printPressesToActs, printRowsInSight } from './desk-hands.ts';
import { printDeskSpeed } from './desk-speed.ts';
import { startOwnShop } from './own-shop.ts';
import { printPressTimes } from './press-times.ts';
import { printTillHands } from './till-hands.ts';

/**
 * `npm run bench -- hands`: what is in sight at the till, in the lists and in the shop, how far each act is from the dashboard, and how
 * many presses, strokes and fields a day's work costs. It starts a shop of its own with the demo's products, or uses the one at
 * `-- hands <address>`. It counts, so a busy machine changes nothing. `-- hands speed` times the first visit of the desk's screens
 * instead, `-- hands presses` how soon a press shows; `till`, `desk` and `acts` are one table each.
 */
const given = process.argv.find((argument) => argument.startsWith('http'));
const own = given === undefined ? await startOwnShop({ products: 1, ordered: 1 }) : null;
const shop = own?.address ?? new URL(String(given));
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
});
try {
  const only = ['till', 'desk', 'acts', 'speed', 'presses'].find((part) => process.argv.includes(part));
  if (only === undefined || only === 'till') await printTillHands(browser, shop);
  if (only === undefined || only === 'desk') await printRowsInSight(browser, shop);
  if (only === undefined || only === 'acts') await printPressesToActs(browser, shop);
  if (only === 'speed') await printDeskSpeed(browser, shop);
  if (only === 'presses') await printPressTimes(browser, shop);
} finally {
  await browser.close();
  await own?.close();
}
