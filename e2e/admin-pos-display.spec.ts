import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { dropProduct, newProduct, open } from './shop.ts';
import { add, enterTill, finish } from './till.ts';

test('the customer sees lines, sum and change on a second window, which outlives a reload of either', { tag: '@further' }, async ({
  page,
  context,
}) => {
  const product = await newProduct({ name: `Kopi layar ${randomUUID().slice(0, 8)}`, price: 45_000 });
  try {
    await enterTill(page);
    await open(page, '/admin/pos');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Menu kasir' }).click();
    await page.getByRole('button', { name: 'Layar pelanggan' }).click();
    const display = await opened;
    await display.setViewportSize({ width: 800, height: 480 });
    await expect(display.getByText('Selamat datang')).toBeVisible();

    await add(page, product.name);
    const bought = display.getByRole('region', { name: 'Belanja Anda' });
    await expect(bought.getByText(product.name)).toBeVisible();
    await expect(bought.getByRole('definition')).toHaveText(/^Rp\s45\.000$/u);
    await expect(bought.getByRole('definition')).toBeInViewport({ ratio: 1 });
    await display.reload();
    await expect(bought.getByText(product.name)).toBeVisible();
    await page.reload();
    await expect(bought.getByText(product.name)).toBeVisible();

    await page.keyboard.press('F7');
    await page.keyboard.type('50000');
    await finish(page).click();
    await expect(display.getByRole('region', { name: 'Selesai' }).getByText(/^Rp\s5\.000$/u)).toBeVisible();
    await page.close();
    await expect(display.getByText('Selamat datang')).toBeVisible();
  } finally {
    await dropProduct(product.id);
  }
});
