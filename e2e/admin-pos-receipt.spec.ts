import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, newProduct, open } from './shop.ts';

const POINTS_PER_MM = 72 / 25.4;

/** A PDF's pages in millimetres, as the printer gets them. */
async function pagesOf(page: Page): Promise<Array<{ width: number; height: number }>> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return Array.from(pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu), ([, width, height]) => ({
    width: Number(width) / POINTS_PER_MM,
    height: Number(height) / POINTS_PER_MM,
  }));
}

test('a receipt is one page as wide as the paper, with all that was sold, and goes to WhatsApp as text', async ({ page }) => {
  const product = await newProduct({ name: `Kopi ${'superpanjangsekali'.repeat(5)} ${randomUUID().slice(0, 8)}` });
  try {
    const { data: order } = await apiCall('placePosOrder', {
      as: 'admin',
      body: {
        customer_name: 'Cut Meutia',
        customer_phone: '0812-3456-7890',
        payment_method: 'cash',
        cash_received: 200_000,
        total_amount: 150_000,
        order_items: [{ product_id: product.id, quantity: 3, price: 50_000 }],
      },
    });
    const { data: shop } = await apiCall('getShop');
    await enterAs(page, 'admin');
    // The browser's own print box can't be driven; what would be printed stays until it closes.
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await open(page, `/admin/orders?order=${order.id}`);
    const panel = page.getByRole('dialog', { name: `Pesanan #${order.id}` });
    await expect(panel.getByRole('link', { name: 'Kirim lewat WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/6281234567890\\?text=.*${order.code}`, 'u'),
    );
    for (const width of [58, 80]) {
      await panel.getByRole('combobox', { name: 'Lebar kertas struk' }).selectOption(`${width} mm`);
      await panel.getByRole('button', { name: 'Cetak struk' }).click();
      await page.waitForSelector('html[data-printed]');
      await page.emulateMedia({ media: 'print' });
      const roll = page.locator('[data-roll]');
      await expect(panel).toBeHidden();
      for (const text of [shop.name, order.code, product.name, 'Pembeli: Cut Meutia', /3 × Rp\s50\.000/u, /^Rp\s150\.000$/u, 'Kembalian']) {
        await expect(roll.getByText(text).first()).toBeVisible();
      }
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
  } finally {
    await dropProduct(product.id);
  }
});
