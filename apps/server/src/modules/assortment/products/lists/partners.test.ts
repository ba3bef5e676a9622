import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { UPLOAD_USES } from '../../../../jobs/upload-uses.ts';

/* Partners as shoppers see them (decision 111). */

let shop: OrderShop;
let place: { city_id: number; district_id: number };
beforeAll(async () => {
  shop = await startOrderShop();
  const { city_id, district_id } = (await shop.call('getMainBusiness')).data;
  place = { city_id, district_id };
});
afterAll(() => shop.close());

const make = async (name: string, changes: object = {}) =>
  (await shop.call('createBusiness', { token: shop.adminToken, body: { name, ...place, ...changes } })).data;
const changing = (id: number, name: string, changes: object) => ({
  token: shop.adminToken,
  params: { id },
  body: { name, ...place, ...changes },
});
const change = (id: number, name: string, changes: object = {}) => shop.call('updateBusiness', changing(id, name, changes));
const refusedChange = (id: number, name: string, changes: object) => shop.fail('updateBusiness', changing(id, name, changes));
const shown = (id: number) => shop.call('getShownPartner', { params: { id } });
const found = async (q: string) => (await shop.call('listShownPartners', { query: { q } })).data.map(({ name }) => name);

test('a page shows story, place, products and certificates, and nothing of where somebody lives or is called', async () => {
  const secret = {
    address: 'Jalan Rahasia 7',
    contact_name: 'Cut Nyak',
    contact_email: 'cut@contoh.example',
    contact_phone: '0812-3333-4444',
  };
  const { id } = await make('Dapur Cut', { ...secret, story: 'Dimulai di dapur.\n\nKini sepuluh orang.', since_year: 2012 });
  await shop.makeProduct({ business_id: id });
  const hidden = await shop.makeProduct({ business_id: id });
  await shop.database.$client.query('update products set is_active = false where id = $1', [hidden.id]);
  const certificate = { kind: 'halal', number: 'ID-1', holder: 'Dapur Cut', business_id: id, product_ids: [] };
  const made = await shop.call('createCertificate', { token: shop.adminToken, body: certificate });
  expect((await shown(id)).data.certificates).toEqual([]);
  await shop.call('checkCertificate', { token: shop.adminToken, params: { id: made.data.id }, body: { is_checked: true } });
  const { data } = await shown(id);
  expect(data).toMatchObject({
    name: 'Dapur Cut',
    story: 'Dimulai di dapur.\n\nKini sepuluh orang.',
    since_year: 2012,
    product_count: 1,
    holiday_until: null,
    certificates: [{ kind: 'halal', number: 'ID-1' }],
  });
  const list = await shop.call('listShownPartners', { query: { q: 'dapur cut' } });
  expect(list.data).toMatchObject([{ id, excerpt: 'Dimulai di dapur. Kini sepuluh orang.', picture: null }]);
  for (const text of Object.values(secret)) expect(JSON.stringify([data, list.data])).not.toContain(text);
  expect(await found('0812-3333-4444')).toEqual([]);
});

test('inactive, applying and deleted partners have no page and are in no list', async () => {
  const { id } = await make('Tutup Toko', { is_active: false });
  expect((await shop.fail('getShownPartner', { params: { id } })).code).toBe('not_found');
  expect(await found('Tutup Toko')).toEqual([]);
  await change(id, 'Tutup Toko', { is_active: true });
  expect(await found('tutup')).toEqual(['Tutup Toko']);
  await shop.call('deleteBusiness', { token: shop.adminToken, params: { id } });
  expect((await shop.fail('getShownPartner', { params: { id } })).code).toBe('not_found');
});

test('the list pages, sorts by name, and searches name, district and regency', async () => {
  for (const name of ['Zaitun Uji', 'abon uji', 'Minyak Uji']) await make(name);
  expect(await found('uji')).toEqual(['abon uji', 'Koperasi Uji', 'Minyak Uji', 'Zaitun Uji']);
  const second = await shop.call('listShownPartners', { query: { q: 'uji', page: 2, page_size: 3 } });
  expect(second).toMatchObject({ data: [{ name: 'Zaitun Uji' }], meta: { total: 4, pages: 2 } });
  const { data } = await shop.call('getShownPartner', { params: { id: shop.mainBusinessId } });
  expect(await found(`zaitun ${data.district_name}`)).toEqual(['Zaitun Uji']);
  expect(await found(`zaitun ${data.city_name}`)).toEqual(['Zaitun Uji']);
});

test('a plain client’s update keeps what the page shows; null and blank clear it', async () => {
  const today = dateOf(new Date());
  const { id } = await make('Kebun Pala', { story: 'Di lereng.', since_year: 1998, holiday_until: today });
  expect((await change(id, 'Kebun Pala')).data).toMatchObject({ story: 'Di lereng.', since_year: 1998, holiday_until: today });
  expect((await shown(id)).data.holiday_until).toBe(today);
  await change(id, 'Kebun Pala', { story: ' ', since_year: null, holiday_until: '' });
  expect((await shown(id)).data).toMatchObject({ story: null, since_year: null, holiday_until: null });
  expect((await refusedChange(id, 'Kebun Pala', { holiday_until: '3 Desember' })).code).toBe('invalid_input');
  await change(id, 'Kebun Pala', { holiday_until: addDays(today, -1) });
  expect((await shown(id)).data.holiday_until).toBeNull();
});

test('pictures must be uploads that exist or https addresses, and an upload in use stays', async () => {
  const { id } = await make('Tenun');
  expect((await refusedChange(id, 'Tenun', { pictures: ['javascript:alert(1)'] })).fields).toHaveProperty('pictures');
  const gone = `/uploads/pictures/${'a'.repeat(32)}`;
  expect((await refusedChange(id, 'Tenun', { pictures: [gone] })).code).toBe('upload_gone');
  await shop.database.$client.query(`insert into pictures (id, width, height, widths) values ($1, 800, 600, '{320}')`, ['b'.repeat(32)]);
  const kept = `/uploads/pictures/${'b'.repeat(32)}`;
  await change(id, 'Tenun', { pictures: [kept, 'https://contoh.example/tenun.jpg'] });
  expect((await shown(id)).data.pictures).toHaveLength(2);
  const uses = await Promise.all(UPLOAD_USES.map((find) => find(shop.database, [kept, gone])));
  expect(uses.flat()).toEqual([kept]);
  // A face and a place are kept alike, and shown beside each product of the partner.
  expect((await refusedChange(id, 'Tenun', { portrait: 'javascript:alert(1)' })).fields).toHaveProperty('portrait');
  expect((await refusedChange(id, 'Tenun', { landscape: gone })).code).toBe('upload_gone');
  await change(id, 'Tenun', { pictures: [], portrait: kept, landscape: 'https://contoh.example/lembah.jpg' });
  const face = { src: `${kept}/320.webp`, avif: `${kept}/320.avif 320w` };
  const faces = { portrait: face, landscape: { src: 'https://contoh.example/lembah.jpg' } };
  expect((await shown(id)).data).toMatchObject(faces);
  expect((await shop.call('listShownPartners', { query: { q: 'tenun' } })).data).toMatchObject([faces]);
  const product = await shop.makeProduct({ business_id: id });
  expect((await shop.call('getCatalogProduct', { params: { id: product.id } })).data.business?.portrait).toMatchObject(face);
  const { data: listed } = await shop.call('listCatalogProducts', { query: { business_id: id } });
  expect(listed[0]?.business?.portrait).toMatchObject(face);
  expect((await Promise.all(UPLOAD_USES.map((find) => find(shop.database, [kept])))).flat()).toEqual([kept]);
  await change(id, 'Tenun');
  expect((await shown(id)).data).toMatchObject(faces);
  await change(id, 'Tenun', { portrait: null, landscape: '' });
  expect((await shown(id)).data).toMatchObject({ portrait: null, landscape: null });
  expect((await Promise.all(UPLOAD_USES.map((find) => find(shop.database, [kept])))).flat()).toEqual([]);
});
