import type { Page } from '@playwright/test';

/** Counts a person's presses from now on. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { presses: 0 });
    const count = (event: Event) =>
      event.isTrusted && Object.assign(globalThis, { presses: Number(Reflect.get(globalThis, 'presses')) + 1 });
    document.addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'presses')));
}
