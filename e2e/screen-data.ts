import type { Page } from '@playwright/test';

// React Router's .data answers are turbo-stream: every value once, objects and lists by index, null as this figure.
const NULL = -5;

/** From here on every `field` is null in the shop's own answers to an address: what a shop in another state would say. */
export async function nullInData(page: Page, address: RegExp, field: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const [first = '', ...rest] = (await response.text()).split('\n');
    const flat: unknown[] = JSON.parse(first);
    const key = `_${flat.indexOf(field)}`;
    const emptied = flat.map((part) => (typeof part === 'object' && part !== null && key in part ? { ...part, [key]: NULL } : part));
    await route.fulfill({ response, body: [JSON.stringify(emptied), ...rest].join('\n') });
  });
}
