import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  apiCall,
  cartLink,
  choosePayment,
  dropProduct,
  expectThanks,
  found,
  newEmail,
  newProduct,
  open,
  orderButton,
  stockOf,
} from './shop.ts';

/** The platform that the demo knows. */
const agent = { 'ucp-agent': 'profile="https://agent.example/profile.json"' };

const withKey = () => ({ ...agent, 'idempotency-key': randomUUID() });
const pathOf = (address: string | undefined) => new URL(found(address)).pathname;

/** A checkout that lacks only its payment, as an assistant makes one. */
async function prepareCheckout(productId: number, email: string) {
  const body = {
    line_items: [{ item: { id: String(productId) }, quantity: 2 }],
    buyer: { first_name: 'Cut', last_name: 'Meutia', email, phone_number: '+6281270000002' },
    fulfillment: {
      methods: [
        {
          type: 'shipping',
          destinations: [
            {
              street_address: 'Jl. Teuku Umar No. 17',
              address_locality: 'Kuta Alam, Kota Banda Aceh',
              address_region: 'Aceh',
              address_country: 'ID',
              postal_code: '23127',
            },
          ],
          groups: [{ selected_option_id: '' }],
        },
      ],
    },
  };
  const made = await apiCall('createUcpCheckout', { headers: withKey(), body });
  const options = found(made.fulfillment?.methods[0]?.groups[0]).options;
  const local = found(options.find(({ id }) => id.startsWith('local/')));
  found(body.fulfillment.methods[0]).groups = [{ selected_option_id: local.id }];
  return apiCall('updateUcpCheckout', { params: { id: made.id }, headers: withKey(), body });
}

test('an assistant’s cart fills the shop’s cart once the person says so', async ({ page }) => {
  const product = await newProduct({ name: `Madu asisten ${randomUUID().slice(0, 6)}`, price: 50_000, stock: 9 });
  try {
    const body = { line_items: [{ item: { id: String(product.id) }, quantity: 3 }] };
    const cart = await apiCall('createUcpCart', { headers: withKey(), body });
    await open(page, pathOf(cart.continue_url));
    await expect(page.getByRole('heading', { level: 1, name: 'Keranjang dari asisten Anda' })).toBeVisible();
    await expect(page.getByText(product.name)).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang');
    await page.getByRole('button', { name: 'Masukkan ke keranjang' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Keranjang', exact: true })).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Keranjang, 3 barang');

    await apiCall('cancelUcpCart', { params: { id: cart.id }, headers: withKey(), body: {} });
    await open(page, pathOf(cart.continue_url));
    await expect(page.getByText('Tautan ini sudah tidak berlaku', { exact: true })).toBeVisible();
  } finally {
    await dropProduct(product.id);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an assistant’s checkout opens filled in at the payment step, is paid by the person, and the assistant sees the order', async ({
    page,
  }) => {
    const product = await newProduct({ name: `Kopi asisten ${randomUUID().slice(0, 6)}`, price: 50_000, stock: 9 });
    try {
      const email = newEmail();
      const ready = await prepareCheckout(product.id, email);
      expect(ready).toMatchObject({ status: 'requires_escalation', messages: [{ code: 'payment_required' }] });
      const total = found(ready.totals.find(({ type }) => type === 'total')).amount;
      expect(await stockOf(product.id)).toBe(9);

      await open(page, pathOf(ready.continue_url));
      await expect(page).toHaveURL(/\/checkout\?langkah=2$/u);
      await expect(page.getByText('Cut Meutia').first()).toBeVisible();
      await expect(page.getByText('Jl. Teuku Umar No. 17').first()).toBeVisible();
      await expect(orderButton(page)).toBeEnabled();
      await expect(page.getByText(`Rp\u00a0${(total / 100).toLocaleString('id-ID')}`).first()).toBeVisible();
      await choosePayment(page, 'Transfer manual');
      await orderButton(page).click();
      await expectThanks(page);
      expect(await stockOf(product.id)).toBe(7);

      const completed = await apiCall('getUcpCheckout', { params: { id: ready.id }, headers: agent });
      expect(completed.status).toBe('completed');
      const order = await apiCall('getUcpOrder', { params: { id: found(completed.order).id }, headers: agent });
      expect(order.line_items).toMatchObject([
        { item: { id: String(product.id) }, quantity: { original: 2, total: 2 }, status: 'processing' },
      ]);
      expect(found(order.totals.find(({ type }) => type === 'subtotal')).amount).toBe(10_000_000);
      await open(page, pathOf(order.permalink_url));
      await expect(page.getByText(order.label).first()).toBeVisible();

      await open(page, pathOf(ready.continue_url));
      await expect(page.getByText('Pesanan ini sudah dibuat', { exact: true })).toBeVisible();
    } finally {
      await dropProduct(product.id);
    }
  });
});
