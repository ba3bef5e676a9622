import { expect, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, found, open } from './shop.ts';

test('Ctrl K finds an order from another screen, and Enter opens it', async ({ page }) => {
  const { data } = await apiCall('listOrders', { as: 'admin', query: { page: 1, type: 'online', page_size: 1 } });
  const order = found(data[0]);
  await enterAs(page, 'admin');
  await open(page, '/admin/categories');
  await page.getByRole('button', { name: 'Cari apa saja' }).waitFor();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Cari apa saja' });
  await expect(input).toBeFocused();
  await page.keyboard.type(order.code);
  await expect(page.getByRole('option', { name: new RegExp(`^#${order.id} `, 'u') })).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Pesanan #${order.id}` })).toBeVisible();
  await expect(input).toHaveCount(0);
});
