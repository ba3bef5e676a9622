import type { Locator } from '@playwright/test';

/** How many rows of a table, or cards in their place, are whole in a window of that size before anybody scrolls. */
export async function rowsInSight(table: Locator, size: { width: number; height: number }): Promise<number> {
  await table.page().setViewportSize(size);
  await table.locator('tbody tr').first().waitFor();
  return table.locator('tbody tr').evaluateAll(async (rows) => {
    // The stand-in is a little larger than the font that comes for it.
    await document.fonts.ready;
    window.scrollTo(0, 0);
    return rows.map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length;
  });
}
