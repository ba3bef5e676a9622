import type { Courier, CourierPrice } from '@lapak/contract/sales/couriers';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, choose, field, press, type } from '../../../../test/form.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { listOf, stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const PRICE: CourierPrice = {
  id: 21,
  courier_id: 5,
  region: 'Kuta Alam',
  district_id: 117_102,
  city_id: 97,
  city_name: 'Kota Banda Aceh',
  base_price: 8000.5,
  price_per_km: 1500,
  min_price: 9000,
  pay: null,
  max_distance_km: 12.5,
  notes: null,
  is_active: true,
  version: 2,
};
const COURIER: Courier = {
  id: 5,
  courier_name: 'Kurir Seulawah',
  logo: null,
  type: 'car',
  status: 'inactive',
  phone_number: '0812-0000-0007',
  email: null,
  address: null,
  vehicle_number: null,
  license_number: null,
  city_id: null,
  city_name: null,
  notes: null,
  is_active: true,
  version: 1,
  prices: [PRICE],
};

const shop = {
  listCouriers: () => listOf([COURIER]),
  getCourier: () => success(COURIER),
  listProvinceCities: () => success([{ id: 97, province_id: 9, name: 'Kota Banda Aceh' }]),
  listDistricts: () => success([{ id: 117_102, city_id: 97, name: 'Kuta Alam' }]),
};
const renderCouriers = (query = '') => renderAdmin('/admin/couriers', module, `/admin/couriers${query}`);
const regions = () => within(screen.getByRole('region', { name: 'Pricing Regions' }));
const foldAround = (label: string) => field(label).closest('details');
const combobox = (name: RegExp) => regions().getByRole<HTMLInputElement>('combobox', { name });

test('filters by type and status, and sorts', async () => {
  const asked = stubApi({
    ...shop,
    listCouriers: (_, { searchParams }) =>
      listOf(searchParams.get('type') === 'motorcycle' || searchParams.get('status') === 'busy' ? [] : [COURIER]),
  });
  renderCouriers('?q=kurir');
  await screen.findByRole('link', { name: 'Edit Kurir Seulawah' });
  const options = (label: string) => Array.from(screen.getByLabelText<HTMLSelectElement>(label).options, ({ text }) => text);
  expect(options('Jenis')).toEqual(['All Types', 'Motorcycle', 'Car', 'Truck']);
  expect(options('Status')).toEqual(['All Status', 'Active', 'Busy', 'Inactive']);
  choose('Jenis', 'Motorcycle');
  await screen.findByText('No couriers found');
  choose('Jenis', 'Car');
  await screen.findByRole('link', { name: 'Edit Kurir Seulawah' });
  choose('Status', 'Busy');
  await screen.findByText('No couriers found');
  choose('Status', 'Inactive');
  await screen.findByRole('link', { name: 'Edit Kurir Seulawah' });
  choose('Urutkan', 'Nama A–Z');
  await waitFor(() => expect(shownAddress()).toBe('/admin/couriers?q=kurir&type=car&status=inactive&sort=name'));
  const { query } = asked.findLast(({ name }) => name === 'listCouriers') ?? {};
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ q: 'kurir', page: '1', type: 'car', status: 'inactive', sort: 'name' });
});

test('a price that is wrong is told so; a district needs its city', async () => {
  const asked = stubApi(shop);
  renderCouriers('?edit=5&price=new');
  await screen.findByRole('form', { name: 'Add Price' });
  expect(combobox(/^Kecamatan/u).disabled).toBe(true);
  expect(foldAround('Ongkir per km')?.open).toBe(false);
  type('Ongkir per km', '-1');
  press('Simpan tarif');
  for (const text of ['Wilayah wajib diisi.', 'Ongkir dasar wajib diisi.', 'Isi angka 0 atau lebih.']) await screen.findByText(text);
  expect(foldAround('Ongkir per km')?.open).toBe(true);
  expect(asked.some(({ name }) => name === 'createCourierPrice')).toBe(false);
});

test('what few couriers have stands folded until one has it', async () => {
  const plain = { ...PRICE, price_per_km: 0, min_price: 0, max_distance_km: null };
  const filled = { ...COURIER, license_number: 'SIM 7', prices: [plain] };
  let courier: Courier = { ...COURIER, prices: [plain] };
  stubApi({ ...shop, getCourier: () => success(courier) });
  renderCouriers('?edit=5&price=21');
  await screen.findByRole('form', { name: 'Data kurir' });
  expect(foldAround('Nomor SIM')?.open).toBe(false);
  expect(foldAround('Ongkir minimum')?.open).toBe(false);
  for (const usual of ['Nomor kendaraan', 'Kurir aktif', 'Ongkir dasar']) expect(foldAround(usual)).toBeNull();
  cleanup();
  courier = { ...filled, prices: [{ ...plain, min_price: 9000 }] };
  renderCouriers('?edit=5&price=21');
  await screen.findByRole('form', { name: 'Data kurir' });
  expect(foldAround('Nomor SIM')?.open).toBe(true);
  expect(foldAround('Ongkir minimum')?.open).toBe(true);
});

test('a courier who is switched off has one badge, which never says Active beside it', async () => {
  const off: Courier = { ...COURIER, id: 6, courier_name: 'Kurir Lampineung', status: 'active', is_active: false };
  stubApi({ ...shop, listCouriers: () => listOf([COURIER, off]) });
  renderCouriers();
  const card = async (name: string) => (await screen.findByRole('link', { name: `Edit ${name}` })).closest('tr')?.textContent;
  expect(await card('Kurir Lampineung')).toContain('Nonaktif');
  expect(await card('Kurir Lampineung')).not.toContain('Active');
  expect(await card('Kurir Seulawah')).toContain('Inactive');
});

test('a price is changed and deleted beside the form of its courier', async () => {
  let prices = [PRICE];
  const asked = stubApi({
    ...shop,
    listCouriers: () => listOf([{ ...COURIER, prices }]),
    getCourier: () => success({ ...COURIER, prices }),
    updateCourierPrice: (body) => {
      prices = [{ ...PRICE, ...(body as object) }];
      return success(prices[0]);
    },
    deleteCourierPrice: () => {
      prices = [];
      return success(null);
    },
  });
  renderCouriers('?edit=5');
  await screen.findByRole('form', { name: 'Data kurir' });
  const row = () => regions().getByRole('listitem').textContent;
  expect(row()).toContain('Kota Banda Aceh');
  expect(row()).toContain('sampai 12,5 km');
  fireEvent.click(regions().getByRole('link', { name: 'Edit Kuta Alam' }));
  await screen.findByRole('form', { name: 'Edit Price: Kuta Alam' });
  expect(shownAddress()).toBe('/admin/couriers?edit=5&price=21');
  await waitFor(() => expect(combobox(/^Kota/u).value).toBe('Kota Banda Aceh'));
  await waitFor(() => expect(combobox(/^Kecamatan/u).value).toBe('Kuta Alam'));
  type('Wilayah', 'Kuta Alam dan sekitarnya');
  type('Bayaran kurir', '7000');
  fireEvent.click(regions().getByRole('link', { name: '+ Add Price' }));
  await answer('Buang perubahan?', 'Lanjutkan mengisi');
  fireEvent.click(regions().getByRole('checkbox', { name: /^Tarif aktif/u }));
  press('Simpan tarif');
  await waitFor(() => expect(row()).toContain('Kuta Alam dan sekitarnya'));
  expect(row()).toContain('Nonaktif');
  const sent = asked.find(({ name }) => name === 'updateCourierPrice')?.body;
  expect(sent).toMatchObject({ region: 'Kuta Alam dan sekitarnya', district_id: 117_102, base_price: 8000.5, pay: 7000, is_active: false });
  expect(row()).toMatch(/kurir dibayar Rp\s7\.000/u);

  press('Delete Kuta Alam dan sekitarnya');
  await answer('Delete this price?', 'Hapus');
  await regions().findByText('No pricing regions added yet');
});

test('says what it loads, and what fails: loading and deleting', async () => {
  const held = Promise.withResolvers<Response>();
  const answers = [shop.listCouriers, () => held.promise, () => listOf([{ ...COURIER, prices: [] }])];
  stubApi({ ...shop, listCouriers: () => answers.shift()?.() ?? shop.listCouriers(), deleteCourier: withoutText });
  renderCouriers();
  await screen.findByText('1 pricing region(s) configured');
  screen.getByText('Vehicle not registered');
  choose('Jenis', 'Car');
  await screen.findByText('Loading couriers...');
  held.resolve(withoutText());
  await screen.findByText('Failed to load couriers');
  press('Coba lagi');
  await screen.findByText('Pricing not set yet');
  press('Delete Kurir Seulawah');
  await answer('Are you sure you want to delete this courier?', 'Hapus');
  await screen.findByText('Failed to delete courier.');
});

test('says what fails of a courier and its prices: saving and deleting', async () => {
  stubApi({ ...shop, updateCourier: withoutText, updateCourierPrice: withoutText, deleteCourierPrice: withoutText });
  renderCouriers('?edit=5');
  await screen.findByRole('form', { name: 'Data kurir' });
  press('Delete Kuta Alam');
  await answer('Delete this price?', 'Hapus');
  await screen.findByText('Failed to delete price.');
  fireEvent.click(regions().getByRole('link', { name: 'Edit Kuta Alam' }));
  await screen.findByRole('form', { name: 'Edit Price: Kuta Alam' });
  type('Catatan', 'Tetap di sini');
  press('Simpan tarif');
  await regions().findByText('Failed to save price');
  expect(field('Catatan').value).toBe('Tetap di sini');
  press('Simpan kurir');
  await screen.findByText('Failed to save courier');
});
