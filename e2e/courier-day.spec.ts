import { expect, test } from '@playwright/test';
import { findBarriers } from './axe.ts';
import { apiCall, dropProduct, found, newEmail, newProduct, shopUrl } from './shop.ts';

test("a courier's day at 360 px: opened once, it works without a network, and each deed is sent once", async ({ browser }) => {
  const product = await newProduct();
  const { data: couriers } = await apiCall('listCouriers', { query: {}, as: 'admin' });
  const courier = found(couriers.find(({ courier_name }) => courier_name === 'Ojek Lapak Banda'));
  const price = found(courier.prices.find(({ is_active }) => is_active));
  const { data: provinces } = await apiCall('listProvinces');
  const aceh = found(provinces.find(({ name }) => name === 'Aceh'));
  const { data: cities } = await apiCall('listProvinceCities', { params: { id: aceh.id } });
  const city = found(cities.find(({ name }) => name === 'Kota Banda Aceh'));
  const { data: districts } = await apiCall('listDistricts', { params: { id: city.id } });
  const district = found(districts.find(({ name }) => name === 'Kuta Alam'));
  const { data: options } = await apiCall('listLocalOptions', { query: { district_id: district.id, city_id: city.id } });
  const option = found(
    options.find(({ price_id }) => price_id === price.id) ?? options.find(({ courier_id }) => courier_id === courier.id),
  );
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const body = {
      guest_email: newEmail(),
      payment_method: 'cod',
      shipping_name: `Penerima ${count + 1}`,
      shipping_address: 'Jl. Teuku Umar 1',
      shipping_province_id: aceh.id,
      shipping_city_id: city.id,
      shipping_district_id: district.id,
      shipping_postcode: '23127',
      shipping_phone: '0812-0000-0002',
      shipping_courier: option.courier_name,
      shipping_service: option.region,
      shipping_cost_breakdown: {
        type: 'local_courier',
        courier_id: option.courier_id,
        price_id: option.price_id,
        cost: option.effective_price,
      },
      order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }],
      total_amount: 50_000 + option.effective_price,
    };
    ids.push((await apiCall('placeOrder', { body })).data.id);
  }
  const { data: given } = await apiCall('assignOrders', { params: { id: courier.id }, body: { ids }, as: 'admin' });
  expect(given.rows.map(({ done }) => done)).toEqual([true, true, true]);

  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  await phone.goto(`${shopUrl()}/kurir.html#${given.token}`);
  const stop = (name: string) => phone.getByRole('article').filter({ hasText: name });
  await expect(stop('Penerima 3')).toBeVisible();
  expect(await findBarriers(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));

  await context.setOffline(true);
  await phone.reload();
  await stop('Penerima 1').getByRole('button', { name: 'Diserahkan' }).click();
  await phone.getByLabel('Diterima oleh').fill('Adik');
  await phone.getByRole('button', { name: 'Ya, catat' }).click();
  await stop('Penerima 2').getByRole('button', { name: 'Ditolak' }).click();
  await phone.getByRole('button', { name: 'Ya, catat' }).click();
  await expect(phone.getByText('2 catatan belum terkirim.')).toBeVisible();
  // What was said outlives the page, and each answer is cut once.
  await phone.reload();
  await expect(stop('Penerima 1').getByText('Diserahkan, belum terkirim')).toBeVisible();
  let cut = 2;
  await phone.route('**/api/v1/rounds/*/deeds', async (route) => {
    if (cut === 0) return route.continue();
    cut -= 1;
    await route.fetch();
    return route.abort();
  });
  await context.setOffline(false);
  await expect(async () => {
    await phone.evaluate(() => dispatchEvent(new Event('online')));
    await expect(phone.getByRole('status')).toBeEmpty({ timeout: 1_000 });
  }).toPass();
  await expect(stop('Penerima 1').getByText('Diserahkan', { exact: true })).toBeVisible();
  const orders = await Promise.all(ids.map((id) => apiCall('getOrder', { params: { id }, as: 'admin' })));
  expect(orders.map(({ data }) => [data.status, data.payment_status, data.deeds.length])).toEqual([
    ['delivered', 'paid', 1],
    ['cancelled', 'unpaid', 1],
    ['shipped', 'unpaid', 0],
  ]);
  await context.close();
  await dropProduct(product.id);
});
