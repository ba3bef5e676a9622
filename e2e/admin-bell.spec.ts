import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { rememberSession } from './session.ts';
import { apiCall, dropProduct, found, newEmail, newProduct, open } from './shop.ts';

/** An admin of one's own: what the others' journeys look at is theirs. */
async function newAdmin() {
  const username = `lonceng-${randomUUID().slice(0, 8)}`;
  const { data: roles } = await apiCall('listRoles', { as: 'admin' });
  const input = { username, email: `${username}@contoh.example`, password: 'rahasia-uji', first_name: 'Cut', last_name: 'Lonceng' };
  const role = found(roles.find(({ name }) => name === 'admin'));
  const { data } = await apiCall('createUser', { as: 'admin', body: { ...input, role_id: role.id } });
  return { id: data.id, session: (await apiCall('login', { body: { username, password: input.password } })).data };
}

/** A guest's order to Kuta Alam, to be paid by transfer. */
async function guestOrder(product: { id: number }): Promise<number> {
  const [province, city, district] = [9, 97, 117102];
  const options = await apiCall('listLocalOptions', { query: { district_id: district, city_id: city } });
  const option = found(options.data[0]);
  const { data } = await apiCall('placeOrder', {
    body: {
      guest_email: newEmail(),
      total_amount: 50_000 + option.effective_price,
      payment_method: 'manual',
      shipping_name: 'Teungku Lonceng',
      shipping_address: 'Jl. Teuku Umar 1',
      shipping_province_id: province,
      shipping_city_id: city,
      shipping_district_id: district,
      shipping_postcode: '23127',
      shipping_phone: '0812-0000-0002',
      order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }],
      shipping_courier: option.courier_name,
      shipping_service: option.region,
      shipping_cost_breakdown: {
        type: 'local_courier',
        courier_id: option.courier_id,
        price_id: option.price_id,
        cost: option.effective_price,
      },
    },
  });
  return data.id;
}

test('the bell counts an order as it comes in, shows it, leads to it, and remembers that it was seen', async ({ page }) => {
  const product = await newProduct();
  const admin = await newAdmin();
  await rememberSession(page, admin.session);
  await open(page, '/admin/dashboard');
  const bell = page.getByRole('button', { name: /^Pemberitahuan/u });
  const streaming = page.waitForResponse((response) => response.headers()['content-type']?.startsWith('text/event-stream') === true);
  await page.reload();
  await streaming;
  await expect(bell).toBeVisible();

  const id = await guestOrder(product);
  await expect(bell).toHaveAccessibleName(
    /^Pemberitahuan, (?:\d+ baru|\d+: \d+ baru(?:, \d+ perlu dicocokkan)?(?:, \d+ permintaan mitra)?)$/u,
  );
  // The journeys beside this one order too, so only what the panel shows is this order's.
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Pesanan dan pembayaran baru' });
  const news = panel.getByRole('link').filter({ hasText: `Pesanan baru #${id}` });
  await expect(news).toContainText('Teungku Lonceng');
  await expect(news).toContainText('Baru');
  await apiCall('updateOrder', { as: 'admin', params: { id }, body: { status: 'confirmed' } });
  await expect(panel.getByRole('link').filter({ hasText: `Pembayaran diterima untuk pesanan #${id}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await bell.click();
  await expect(news.getByText('Baru', { exact: true })).toHaveCount(0);
  await news.click();
  await expect(page.getByRole('dialog', { name: `Pesanan #${id}` })).toBeVisible();

  await apiCall('updateOrder', { as: 'admin', params: { id }, body: { status: 'cancelled' } });
  await dropProduct(product.id);
  await apiCall('deleteUser', { as: 'admin', params: { id: admin.id } });
});
