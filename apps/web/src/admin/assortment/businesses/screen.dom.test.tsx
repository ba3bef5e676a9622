import type { ListedBusiness } from '@lapak/contract/assortment/businesses';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, choose, field, press, type } from '../../../../test/form.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import { aPartner } from '../../shared/components/partner-for-tests.ts';
import * as module from './screen.tsx';

const PARTNER: ListedBusiness = {
  id: 9,
  name: 'Dapur Gayo',
  description: null,
  address: null,
  city_id: 97,
  district_id: 117_102,
  city_name: 'Kota Banda Aceh',
  district_name: 'Kuta Alam',
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  website: null,
  story: null,
  pictures: [],
  portrait: null,
  landscape: null,
  since_year: null,
  holiday_until: null,
  is_active: true,
  is_main: false,
  is_application: false,
  version: 3,
  created_at: '2026-01-02T03:04:05.000Z',
  products: 7,
};
const COUNTS = { all: 1234, active: 3, inactive: 2, applications: 1, main: { id: 1, name: 'Lapak Utama' } };

const shop = {
  listBusinesses: () => listOf([PARTNER], COUNTS),
  listPartners: () => listOf([aPartner({ id: 9, balance: 125_000 })], { balance: 125_000, unclear: 0, payable: 0 }),
  getBusiness: () => success(PARTNER),
  listProvinceCities: () => success([{ id: 97, province_id: 9, name: 'Kota Banda Aceh' }]),
  listDistricts: () => success([{ id: 117_102, city_id: 97, name: 'Kuta Alam' }]),
};
const partnerRow = () => screen.getByRole('row', { name: /Dapur Gayo/u });
const renderBusinesses = (query = '') => renderAdmin('/admin/businesses', module, `/admin/businesses${query}`);
const filterBy = async (name: RegExp) =>
  fireEvent.click(within(await screen.findByRole('navigation', { name: 'Saring mitra' })).getByRole('link', { name }));
const address = (expected: string) => waitFor(() => expect(shownAddress()).toBe(expected));

test('says how many there are, filters and sorts', async () => {
  const asked = stubApi({
    ...shop,
    listBusinesses: (_, { searchParams }) => listOf(searchParams.get('is_active') === 'true' ? [] : [PARTNER], COUNTS),
  });
  renderBusinesses('?q=gayo');
  await screen.findByRole('link', { name: 'Dapur Gayo' });
  within(partnerRow()).getByText('Aktif');
  // How many products, and what it is owed, each leading there.
  const to = (name: RegExp) => within(partnerRow()).getByRole('link', { name }).getAttribute('href');
  expect([to(/^7/u), to(/^Rp\s125\.000/u)]).toEqual(['/admin/products?business=9', '/admin/partners/9']);
  expect(screen.getByText('Usaha utama', { selector: 'dt' }).parentElement?.textContent).toBe('Usaha utamaLapak Utama');
  screen.getByRole('link', { name: 'Semua 1.234' });
  await filterBy(/^Aktif 3$/u);
  await screen.findByText('Tidak ada mitra yang cocok');
  await address('/admin/businesses?q=gayo&shows=active');
  await filterBy(/^Nonaktif 2$/u);
  await screen.findByRole('link', { name: 'Dapur Gayo' });
  await filterBy(/^Pendaftaran baru 1$/u);
  await address('/admin/businesses?q=gayo&shows=applications');
  choose('Urutkan', 'Nama A–Z');
  await address('/admin/businesses?q=gayo&shows=applications&sort=name');
  const lists = asked.filter(({ name }) => name === 'listBusinesses').map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
  const asks = { q: 'gayo', page: '1' };
  expect(lists).toEqual([
    asks,
    { ...asks, is_active: 'true' },
    { ...asks, is_active: 'false' },
    { ...asks, is_application: 'true' },
    { ...asks, is_application: 'true', sort: 'name' },
  ]);
});

// What the server makes of it: businesses.test.ts.
test('takes an application on in one step, after a question', async () => {
  let applications = [{ ...PARTNER, is_active: false, is_application: true }];
  const asked = stubApi({
    ...shop,
    listBusinesses: () => listOf(applications, COUNTS),
    acceptBusiness: () => {
      applications = [];
      return success(PARTNER);
    },
  });
  renderBusinesses('?shows=applications');
  await screen.findByRole('link', { name: 'Dapur Gayo' });
  const card = partnerRow();
  for (const text of ['Pendaftaran baru', 'Nonaktif', 'Perlu tindak lanjut']) within(card).getByText(text);
  press('Terima sebagai mitra Dapur Gayo');
  await answer('Terima Dapur Gayo sebagai mitra?', 'Terima');
  await screen.findByText('Dapur Gayo sekarang mitra aktif.');
  await screen.findByText('Tidak ada pendaftaran baru');
  expect(asked.filter(({ name }) => name === 'acceptBusiness')).toHaveLength(1);
});

test('the main business moves only after a question, and a failed save keeps what was typed', async () => {
  const asked = stubApi({ ...shop, updateBusiness: withoutText });
  renderBusinesses('?edit=9');
  const box = await screen.findByRole('checkbox', { name: /^Usaha utama/u });
  const isChecked = () => box.getAttribute('aria-checked') ?? String((box as HTMLInputElement).checked);
  fireEvent.click(box);
  const question = await screen.findByRole('alertdialog', { name: 'Pindahkan usaha utama?' });
  expect(question.textContent).toContain('Menggantikan Lapak Utama.');
  await answer('Pindahkan usaha utama?', 'Batal');
  await waitFor(() => expect(isChecked()).toBe('false'));
  fireEvent.click(box);
  await answer('Pindahkan usaha utama?', 'Jadikan usaha utama');
  expect(isChecked()).toBe('true');
  press('Simpan');
  await screen.findByText('Failed to save business.');
  expect(field('Nama usaha').value).toBe('Dapur Gayo');
  const { body } = asked.findLast(({ name }) => name === 'updateBusiness') ?? {};
  expect(body).toMatchObject({ name: 'Dapur Gayo', is_main: true, expected_version: 3 });
});

// What the server makes of it: catalog/partners.test.ts.
test('what the page in the shop tells is sent with the form, and stays in it when saving fails', async () => {
  const pictures = ['/uploads/pictures/a1', '/uploads/pictures/b2'];
  const partner = { ...PARTNER, portrait: '/uploads/pictures/c3', landscape: '/uploads/pictures/d4', pictures, since_year: 2009 };
  const asked = stubApi({ ...shop, getBusiness: () => success(partner), updateBusiness: () => failed('upload_gone') });
  renderBusinesses('?edit=9');
  await screen.findByLabelText('Cerita');
  expect(screen.getByRole('link', { name: /^Lihat halaman mitra ini/u }).getAttribute('href')).toBe('/mitra/9');
  type('Cerita', 'Dari dapur kecil.');
  type('Berdiri sejak tahun', '1799');
  type('Libur sampai', '2026-12-03');
  press('Hapus gambar 1');
  fireEvent.click(within(screen.getByRole('group', { name: 'Pemandangan tempat kerja' })).getByRole('button', { name: 'Hapus gambar' }));
  press('Simpan');
  await screen.findByText('Isi tahun dengan benar, misalnya 2012.');
  type('Berdiri sejak tahun', '2012');
  press('Simpan');
  await screen.findByText('Berkas yang diunggah sudah tidak ada. Unggah lagi, lalu simpan.', { exact: false });
  const faces = { portrait: '/uploads/pictures/c3', landscape: null, pictures: ['/uploads/pictures/b2'] };
  const story = { story: 'Dari dapur kecil.', ...faces, since_year: 2012, holiday_until: '2026-12-03' };
  expect(asked.filter(({ name }) => name === 'updateBusiness').map(({ body }) => body)).toMatchObject([{ ...story, expected_version: 3 }]);
  expect(field('Cerita').value).toBe('Dari dapur kecil.');
  expect(field('Libur sampai').value).toBe('2026-12-03');
});

// That the server refuses it: businesses.test.ts.
test('says why a partner in use stays', async () => {
  stubApi({ ...shop, deleteBusiness: () => failed('in_use') });
  renderBusinesses();
  await screen.findByRole('link', { name: 'Dapur Gayo' });
  press('Hapus Dapur Gayo');
  await answer('Hapus mitra Dapur Gayo?', 'Hapus');
  await screen.findByText('Failed to delete business. Data masih dipakai, sehingga tidak dapat dihapus. Nonaktifkan saja.');
  screen.getByRole('link', { name: 'Dapur Gayo' });
});

test('says what fails: the list, the cities, the districts', async () => {
  const fails = { listBusinesses: [withoutText], listProvinceCities: [withoutText], listDistricts: [withoutText] };
  stubApi({
    ...shop,
    listBusinesses: () => fails.listBusinesses.shift()?.() ?? shop.listBusinesses(),
    listProvinceCities: () => fails.listProvinceCities.shift()?.() ?? shop.listProvinceCities(),
    listDistricts: () => fails.listDistricts.shift()?.() ?? shop.listDistricts(),
  });
  renderBusinesses();
  await screen.findByText('Failed to load businesses.');
  press('Coba lagi');
  await screen.findByRole('link', { name: 'Dapur Gayo' });
  fireEvent.click(screen.getByRole('link', { name: 'Ubah Dapur Gayo' }));
  await screen.findByText('Failed to load cities for the configured province. Please reload the page.');
  await screen.findByText('Failed to load subdistricts for the selected city.');
  press('Coba lagi');
  press('Muat ulang kecamatan');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Kecamatan/u }).value).toBe('Kuta Alam'));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Kota\/Kabupaten/u }).value).toBe('Kota Banda Aceh');
});
