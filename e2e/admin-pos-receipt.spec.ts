import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectPrinted, holdPrinting } from './paper.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, newProduct, open } from './shop.ts';

test('a receipt is one page as wide as the paper, with all that was sold, and goes to WhatsApp as text', { tag: '@further' }, async ({
  page,
}) => {
  const product = await newProduct({ name: `Kopi ${'superpanjangsekali'.repeat(5)} ${randomUUID().slice(0, 8)}` });
  try {
    const { data: order } = await apiCall('placeSale', {
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
    await holdPrinting(page);
    await open(page, `/admin/orders?order=${order.id}`);
    const panel = page.getByRole('dialog', { name: `Pesanan #${order.id}` });
    await expect(panel.getByRole('link', { name: 'Kirim lewat WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/6281234567890\\?text=.*${order.code}`, 'u'),
    );
    for (const width of [58, 80]) {
      await panel.getByRole('combobox', { name: 'Lebar kertas struk' }).selectOption(`${width} mm`);
      await panel.getByRole('button', { name: 'Cetak struk' }).click();
      const texts = [shop.name, order.code, product.name, 'Pembeli: Cut Meutia', /3 × Rp\s50\.000/u, /^Rp\s150\.000$/u, 'Kembalian'];
      await expectPrinted(page, width, texts, panel);
    }
  } finally {
    await dropProduct(product.id);
  }
});
