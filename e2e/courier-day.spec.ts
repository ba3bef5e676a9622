import { expect, type Page, test } from '@playwright/test';
import { findBarriers } from './axe.ts';
import { enterAs } from './session.ts';
import { apiCall, dropProduct, found, newEmail, newProduct, open, shopUrl } from './shop.ts';

/** What page and script may weigh together, as they lie there. */
const MAX_PAGE_BYTES = 30_000;
/** Says that a picture is to be turned by a quarter: an Exif segment, as a camera held on its side writes it. */
const TURNED = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');

/** A wide photo that says to be turned, as a camera's file is. */
async function turnedPhoto(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 });
    canvas.getContext('2d')?.fillRect(0, 0, 1500, 2000);
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), TURNED, jpeg.subarray(2)]);
}

/** Orders that are paid at the door, by a courier of the demo whom no other journey chooses. */
async function placeThree(productId: number) {
  const { data: couriers } = await apiCall('listCouriers', { query: {}, as: 'admin' });
  // Nobody else's orders go by him, so that his cash is this day's.
  const courier = found(couriers.find(({ courier_name }) => courier_name === 'Bang Din Antar Cepat'));
  const { data: provinces } = await apiCall('listProvinces');
  const aceh = found(provinces.find(({ name }) => name === 'Aceh'));
  const { data: cities } = await apiCall('listProvinceCities', { params: { id: aceh.id } });
  const city = found(cities.find(({ name }) => name === 'Kota Banda Aceh'));
  const { data: districts } = await apiCall('listDistricts', { params: { id: city.id } });
  const district = found(districts.find(({ name }) => name === 'Ulee Kareng'));
  const { data: options } = await apiCall('listLocalOptions', { query: { district_id: district.id, city_id: city.id } });
  const option = found(options.find(({ courier_id }) => courier_id === courier.id));
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
      order_items: [{ product_id: productId, quantity: 1, price: 50_000 }],
      total_amount: 50_000 + option.effective_price,
    };
    ids.push((await apiCall('placeOrder', { body })).data.id);
  }
  return { courier, option, ids };
}

test("a courier's day at 360 px: opened once, it works without a network, each deed and photo is sent once, and the desk closes it", async ({
  browser,
}) => {
  const product = await newProduct();
  const { courier, option, ids } = await placeThree(product.id);
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
  const files = await Promise.all(['/kurir.html', '/kurir.js'].map(async (file) => (await fetch(`${shopUrl()}${file}`)).arrayBuffer()));
  expect(files.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(MAX_PAGE_BYTES);

  await context.setOffline(true);
  await phone.reload();
  await stop('Penerima 1').getByRole('button', { name: 'Diserahkan' }).click();
  await phone.getByLabel('Diterima oleh').fill('Adik');
  const photo = phone.getByLabel('Foto (boleh kosong)');
  await photo.setInputFiles({ name: 'foto.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
  await expect(phone.getByText('Foto ini tidak terbaca. Ambil lagi, atau catat tanpa foto.')).toBeVisible();
  await photo.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await turnedPhoto(phone) });
  await expect(phone.getByText('Foto siap.')).toBeVisible();
  expect(await findBarriers(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Ya, catat' }).click();
  await stop('Penerima 2').getByRole('button', { name: 'Ditolak' }).click();
  await phone.getByRole('button', { name: 'Ya, catat' }).click();
  await expect(phone.getByText('2 catatan belum terkirim. 1 foto belum terkirim.')).toBeVisible();
  // What was said outlives the page, and each answer is cut twice.
  await phone.reload();
  await expect(stop('Penerima 1').getByText('Diserahkan, belum terkirim')).toBeVisible();
  await expect(phone.getByText('1 foto belum terkirim.')).toBeVisible();
  let cut = 4;
  await phone.route('**/api/v1/rounds/*/deeds', async (route) => {
    if (cut === 0) return route.continue();
    cut -= 1;
    await route.fetch();
    return route.abort();
  });
  let isPhotoCut = false;
  await phone.route('**/api/v1/rounds/*/deeds/*/photo', async (route) => {
    if (isPhotoCut) return route.continue();
    isPhotoCut = true;
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
  expect(orders[0]?.data.deeds).toMatchObject([{ received_by: 'Adik', has_photo: true }]);
  expect(isPhotoCut).toBe(true);
  const left = await phone.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('kurir', 1);
        opening.onsuccess = () => {
          const counted = opening.result.transaction('photos').objectStore('photos').count();
          counted.onsuccess = () => resolve(counted.result);
        };
      }),
  );
  expect(left).toBe(0);
  await context.close();
  const desk = await browser.newPage({ locale: 'id-ID', reducedMotion: 'reduce' });
  await enterAs(desk, 'admin');
  await open(desk, `/admin/orders?order=${ids[0]}`);
  await desk.getByRole('button', { name: 'Lihat foto' }).click();
  const shown = desk.getByRole('img', { name: 'Foto serah terima dari kurir' });
  await expect(shown).toBeVisible();
  // Upright, and made small by the phone.
  expect(await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([1067, 1600]);

  const total = 50_000 + option.effective_price;
  await open(desk, '/admin/orders/rounds');
  const round = desk.getByRole('region', { name: courier.courier_name });
  await round.getByRole('button', { name: 'Terima setoran' }).click();
  const closing = desk.getByRole('dialog', { name: `Terima setoran ${courier.courier_name}` });
  await closing.getByLabel('Uang tunai yang dihitung').fill(String(total));
  await closing.getByRole('button', { name: 'Tutup antaran' }).click();
  await expect(round.getByText('Ditutup')).toBeVisible();
  const { data: places } = await apiCall('listCashPlaces', { as: 'admin' });
  expect(places.places.find(({ place }) => place === `courier:${courier.id}`)?.balance ?? 0).toBe(0);
  // What was refused is in stock again.
  const { data: goods } = await apiCall('getCatalogProduct', { params: { id: product.id } });
  expect(goods.available_stock).toBe(product.input.stock - 2);
  await desk.close();
  await apiCall('updateOrder', { params: { id: found(ids[2]) }, body: { status: 'cancelled' }, as: 'admin' });
  await dropProduct(product.id);
});

test('what was said without a network in two tabs comes in once the next link is opened', { tag: '@fault' }, async ({ browser }) => {
  const product = await newProduct();
  const { ids } = await placeThree(product.id);
  const body = { courier_name: `Bang Malam ${product.id}`, phone_number: '0812-0000-0003' };
  const { data: courier } = await apiCall('createCourier', { body, as: 'admin' });
  const give = async (given: number[]) => {
    const { data } = await apiCall('assignOrders', { params: { id: courier.id }, body: { ids: given }, as: 'admin' });
    return `${shopUrl()}/kurir.html#${data.token}`;
  };
  const evening = await give(ids.slice(0, 2));
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const [phone, tab] = [await context.newPage(), await context.newPage()];
  for (const page of [phone, tab]) {
    await page.goto(evening);
    await expect(page.getByRole('article')).toHaveCount(2);
  }
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  for (const [page, name] of [
    [phone, 'Penerima 1'],
    [tab, 'Penerima 2'],
  ] as const) {
    await page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'Tidak ada orang' }).click();
    await page.getByRole('button', { name: 'Ya, catat' }).click();
  }
  for (const page of [phone, tab]) await expect(page.getByText('2 catatan belum terkirim.')).toBeVisible();
  await tab.close();

  const headers = { 'idempotency-key': crypto.randomUUID() };
  await apiCall('closeRound', { params: { id: courier.id }, body: { counted: 0, expected: 0 }, headers, as: 'admin' });
  const morning = await give(ids.slice(2));
  expect(morning).not.toBe(evening);
  await phone.goto(morning);
  await expect(phone.getByRole('article')).toHaveCount(0);
  await expect(phone.getByText('2 catatan belum terkirim.')).toBeVisible();
  await context.setOffline(false);
  await expect(phone.getByRole('article').filter({ hasText: 'Penerima 3' })).toBeVisible();
  await expect(phone.getByRole('status')).toBeEmpty();
  const orders = await Promise.all(ids.map((id) => apiCall('getOrder', { params: { id }, as: 'admin' })));
  expect(orders.map(({ data }) => data.deeds.map(({ ending }) => ending))).toEqual([['nobody'], ['nobody'], []]);
  await context.close();
  for (const id of ids) await apiCall('updateOrder', { params: { id }, body: { status: 'cancelled' }, as: 'admin' });
  await dropProduct(product.id);
});
