import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { field, pick, press, type } from '../../../test/form.ts';
import {
  BRIVA,
  channels,
  chooseDestination,
  chooseFrom,
  countInCart,
  fillIn,
  fillRecipient,
  forgetCheckout,
  KUTA_ALAM,
  MENTENG,
  MONDAY_NOON,
  nationalOptions,
  OJEK,
  openCheckout,
  shippingCard,
  shippingIsChosen,
  toSummary,
  WORKING,
} from '../../../test/open-checkout.tsx';
import { placed } from '../../../test/placed-order.ts';
import { stubApi, success, withoutText } from '../../../test/stub-api.ts';
import { bringAddress } from '../parts/bring-address.ts';

const NO_NATIONAL = 'Tidak ada layanan pengiriman nasional tersedia untuk tujuan ini.';
const NO_ORIGIN = 'Tidak dapat menghitung biaya pengiriman. Data lokasi toko tidak lengkap.';
const NO_COST = 'Gagal menghitung biaya pengiriman. Silakan coba lagi.';
const NO_LOCAL = 'Tidak ada kurir lokal tersedia untuk area ini.';
const NO_CHANNELS = 'Gagal memuat metode pembayaran Tripay. Silakan coba lagi.';
const NO_EMAIL = 'Email dibutuhkan untuk pesanan tamu.';
const MIXED_ORIGINS = 'Produk dalam keranjang berasal dari beberapa lokasi asal bisnis. Silakan pisahkan pesanan berdasarkan lokasi asal.';

beforeEach(forgetCheckout);

const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());
const silent = () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  ['error', withoutText],
  ['silence', silent],
])('every call of a checkout fails once, says so, and the order comes through, by %s', async (_, broken) => {
  const { answers } = await openCheckout({ answers: Object.fromEntries(Object.keys(WORKING).map((name) => [name, broken])) });

  // Each list hangs on the one before it.
  for (const [text, call, label, name] of [
    ['Gagal memuat daftar provinsi. Silakan muat ulang halaman.', 'listProvinces', 'Provinsi', 'Aceh'],
    ['Gagal memuat kota/kabupaten. Silakan coba lagi.', 'listProvinceCities', 'Kota/Kabupaten', 'Kota Banda Aceh'],
    ['Gagal memuat kecamatan. Silakan coba lagi.', 'listDistricts', 'Kecamatan', 'Kuta Alam'],
  ] as const) {
    await screen.findByText(text);
    answers[call] = WORKING[call];
    press('Coba lagi');
    await pick(label, name);
    expect(screen.queryByText(text)).toBeNull();
  }

  const shippingAlert = () => shippingCard().queryByRole('alert');
  const retryShipping = () => within(shippingCard().getByRole('alert')).getByRole('button', { name: 'Coba lagi' }).click();
  await waitFor(() => expect(shippingAlert()?.textContent).toContain(NO_COST));
  expect(screen.queryByText(NO_LOCAL)).toBeNull();
  answers.getMainBusiness = WORKING.getMainBusiness;
  retryShipping();
  // Local couriers that fail are an empty list.
  await screen.findByText(NO_LOCAL);
  expect(shippingAlert()?.textContent).toContain(NO_COST);
  fillRecipient('tamu@contoh.example');
  await toSummary();
  // What isn't known to the rupiah isn't to be transferred.
  screen.getByText('Bank Aceh Syariah');
  expect(screen.queryByText('Jumlah yang ditransfer')).toBeNull();
  press('Buat pesanan');
  await screen.findByText('Pilih layanan pengiriman sebelum melanjutkan.');
  answers.getShippingCost = WORKING.getShippingCost;
  retryShipping();
  await shippingIsChosen();
  expect(shippingAlert()).toBeNull();
  await gone('Pilih layanan pengiriman sebelum melanjutkan.');
  screen.getByText('Jumlah yang ditransfer');
  screen.getByText(NO_LOCAL);

  await screen.findByText(NO_CHANNELS);
  press('Ganti metode pembayaran');
  const dialog = within(await screen.findByRole('dialog', { name: 'Metode pembayaran' }));
  dialog.getByText(NO_CHANNELS);
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
  answers.listPaymentChannels = WORKING.listPaymentChannels;
  dialog.getByRole('button', { name: 'Coba lagi' }).click();
  await dialog.findByRole('radio', { name: /BRI Virtual Account/u });
  expect(screen.queryByText(NO_CHANNELS)).toBeNull();
  dialog.getByRole('button', { name: 'Pakai metode ini' }).click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  press('Buat pesanan');
  await screen.findByText(/^Gagal memproses pesanan. Silakan coba kembali./u);
  press('Ubah data pengiriman');
  await screen.findByText('Langkah 1 dari 2');
  await waitFor(() => expect(field('Kecamatan').value).toBe('Kuta Alam'));
  expect([field('Email').value, field('Nama penerima').value]).toEqual(['tamu@contoh.example', 'Cut Nyak Rahma']);
  expect(countInCart()).toBe(1);
  answers.placeOrder = WORKING.placeOrder;
  await toSummary();
  press('Buat pesanan');
  await screen.findByText('At /catalog');
  expect(countInCart()).toBe(0);
});

test('a slow answer leaves what is being typed alone', async () => {
  const held = Promise.withResolvers<void>();
  await openCheckout({
    answers: {
      getShippingCost: async () => {
        await held.promise;
        return WORKING.getShippingCost();
      },
    },
  });
  await chooseDestination(MENTENG);
  fireEvent.input(field('Provinsi'), { target: { value: 'Ace' }, inputType: 'insertText' });
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Aceh']);
  held.resolve();
  await screen.findByRole('button', { name: 'Ganti layanan pengiriman', hidden: true });
  expect(field('Provinsi').value).toBe('Ace');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Aceh']);
});

test('local couriers are for the main city only; another province resets city, district and shipping', async () => {
  await openCheckout();
  await chooseDestination(MENTENG);
  const info = 'Info: Pengiriman lokal hanya tersedia untuk Kota Banda Aceh. Gunakan pengiriman nasional untuk area lain.';
  await screen.findByText(info);
  await shippingIsChosen();
  await pick('Provinsi', 'Aceh');
  await waitFor(() => expect(field('Kota/Kabupaten').value).toBe(''));
  expect(field('Kecamatan').value).toBe('');
  await screen.findByText('Ongkos kirim dihitung setelah Anda memilih kecamatan.');
  expect(screen.queryByText(info)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ganti layanan pengiriman' })).toBeNull();
});

test('without national services there is no option, or in the main city the local one, chosen by itself', async () => {
  await openCheckout({ answers: { getShippingCost: () => nationalOptions() } });
  await chooseDestination(MENTENG);
  await waitFor(() => expect(shippingCard().getByRole('alert').textContent).toContain(NO_NATIONAL));
  press('Pilih layanan pengiriman');
  const dialog = within(await screen.findByRole('dialog', { name: 'Layanan pengiriman' }));
  dialog.getByText('Tidak Ada Opsi Pengiriman');
  dialog.getByText(NO_NATIONAL);
  press('Tutup');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseDestination(KUTA_ALAM);
  await shippingIsChosen();
  shippingCard().getByText('Kurir lokal');
  shippingCard().getByText(/^Pengiriman hari ini/u);
});

test('while the main city is unknown that is said; "Coba lagi" and another district ask for it again', async () => {
  const { answers } = await openCheckout({ answers: { getMainBusiness: withoutText } });
  await chooseDestination(KUTA_ALAM);
  await screen.findByText(NO_COST);
  // National couriers bring the parcel all the same.
  await shippingIsChosen();
  answers.getMainBusiness = WORKING.getMainBusiness;
  press('Coba lagi');
  await screen.findByRole('button', { name: 'Pakai kurir lokal' });
  expect(screen.queryByText(NO_COST)).toBeNull();

  answers.getMainBusiness = withoutText;
  await pick('Kecamatan', 'Baiturrahman');
  await screen.findByText(NO_COST);
  answers.getMainBusiness = WORKING.getMainBusiness;
  await pick('Kecamatan', 'Kuta Alam');
  await gone(NO_COST);
  await shippingIsChosen();
  press('Ganti layanan pengiriman');
  await screen.findByRole('radio', { name: /Ojek Lapak Banda/u });
});

test('a shop that the server knows no place of says so', async () => {
  const answer = { success: false, code: 'shipping_failed', error: NO_ORIGIN, message: NO_ORIGIN };
  await openCheckout({ answers: { getShippingCost: () => Response.json(answer, { status: 502 }) } });
  await chooseDestination(MENTENG);
  await waitFor(() => expect(shippingCard().getByRole('alert').textContent).toContain(NO_ORIGIN));
});

// No business and no main business: only a shop that isn't set up has such a product.
test('a product that starts from nowhere says so and asks for no price', async () => {
  const { asked } = await openCheckout({ origins: [null] });
  await chooseDestination(MENTENG);
  await waitFor(() => expect(shippingCard().getByRole('alert').textContent).toContain(NO_ORIGIN));
  expect(asked.some(({ name }) => name === 'getShippingCost')).toBe(false);
});

test('check 1: nothing in the cart', async () => {
  await openCheckout({ origins: [] });
  await screen.findByText('Keranjang Anda masih kosong. Tambahkan produk sebelum checkout.');
});

test('checks 2, 3, 5: recipient, then place, then email', async () => {
  await openCheckout();
  press('Lanjut ke ringkasan');
  await screen.findByText('Lengkapi seluruh informasi pengiriman yang wajib diisi.');
  screen.getByText('Nama penerima wajib diisi.');
  fillRecipient();
  press('Lanjut ke ringkasan');
  await screen.findByText('Pilih provinsi, kota/kabupaten, dan kecamatan tujuan pengiriman.');
  await chooseDestination(KUTA_ALAM);
  press('Lanjut ke ringkasan');
  await screen.findByText(NO_EMAIL);
  type('Email', 'tamu@contoh.example');
  await gone(NO_EMAIL);
  await toSummary();
});

test('check 4: goods from two places', async () => {
  await openCheckout({ origins: [1, 2] });
  // Where the price of sending would stand it is said from the start, and only there.
  const said = () => screen.queryAllByRole('alert').filter(({ textContent }) => textContent === MIXED_ORIGINS);
  expect(shippingCard().getByRole('alert').textContent).toBe(MIXED_ORIGINS);
  expect(said()).toHaveLength(1);
  fillRecipient();
  await chooseDestination(KUTA_ALAM);
  press('Lanjut ke ringkasan');
  // Then as what stands in the way, with the focus, before the fifth check: there is no email yet.
  await waitFor(() => expect(said()).toHaveLength(2));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(MIXED_ORIGINS));
  expect(screen.queryByText(NO_EMAIL)).toBeNull();
  screen.getByText('Langkah 1 dari 2');
});

// The sixth, no shipping service, stands in the first test.

test('check 7: a gateway method while its channels are gone', async () => {
  // A channel whose type the gateway doesn't name is labelled TRIPAY.
  const { answers, asked } = await openCheckout({ answers: { listPaymentChannels: () => channels({ ...BRIVA, type: '' }) } });
  await fillIn();
  await chooseFrom('Ganti metode pembayaran', /^BRI Virtual Account TRIPAY BRIVA \+ Rp\s4\.250/u, 'Pakai metode ini');
  await screen.findByText(/^Biaya layanan Rp\s4\.250/u);
  // Another shipping service makes another total, for which the channels are asked again.
  answers.listPaymentChannels = withoutText;
  await chooseFrom('Ganti layanan pengiriman', /Ojek Lapak Banda/u, 'Pakai layanan ini');
  await screen.findByText(NO_CHANNELS);
  press('Buat pesanan');
  await screen.findByText('Metode pembayaran Tripay belum tersedia. Silakan pilih metode lain.');
  expect(asked.some(({ name }) => name === 'placeOrder')).toBe(false);

  // An answer without channels leads back to manual transfer, and by that it goes.
  answers.listPaymentChannels = () => channels();
  press('Coba lagi');
  await screen.findByText(/Metode kembali ke transfer manual\.$/u);
  screen.getByText('1 metode pembayaran tersedia.');
  press('Buat pesanan');
  await screen.findByText('At /catalog');
  expect(asked.at(-1)).toMatchObject({ name: 'placeOrder', body: { payment_method: 'manual' } });
});

// As after the browser's own 'back', an emptied name, and 'forward'.
test('what step 2 finds missing in step 1 is said there, with the focus', async () => {
  await openCheckout({ at: '/checkout?langkah=2' });
  await screen.findByText('Langkah 2 dari 2');
  press('Buat pesanan');
  await screen.findByText('Langkah 1 dari 2');
  const said = await screen.findByText('Lengkapi seluruh informasi pengiriman yang wajib diisi.');
  await waitFor(() => expect(document.activeElement?.contains(said) && document.activeElement !== document.body).toBe(true));
});

test('a guest’s device keeps the address only with the tick, and forgets it on a press', async () => {
  const kept = () => window.localStorage.getItem('alamat');
  await openCheckout();
  fillRecipient('tamu@contoh.example');
  await chooseDestination(KUTA_ALAM);
  await shippingIsChosen();
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ingat alamat ini di perangkat ini/u });
  expect(tick().checked).toBe(false);
  await toSummary();
  expect(kept()).toBeNull();
  press('Ubah data pengiriman');
  await screen.findByText('Langkah 1 dari 2');
  tick().click();
  await toSummary();
  expect(kept()).toContain('tamu@contoh.example');

  // On another visit.
  cleanup();
  forgetCheckout();
  await openCheckout();
  await waitFor(() => expect(field('Email').value).toBe('tamu@contoh.example'));
  // One line of it; the fields are a press away.
  await screen.findByText('Dikirim kepada');
  expect(screen.queryByLabelText(/^Alamat lengkap/u)).toBeNull();
  await shippingIsChosen();
  press('Ubah alamat pengiriman');
  await waitFor(() => expect(field('Alamat lengkap').value).toBe('Jalan Pocut Baren No. 12, dekat masjid'));
  await waitFor(() => expect(document.activeElement).toBe(field('Nama penerima')));
  press('Lupakan');
  await waitFor(() => expect(field('Alamat lengkap').value).toBe(''));
  expect(field('Email').value).toBe('');
  expect(kept()).toBeNull();
});

// The order's page doesn't know the order's email; the device that keeps one knows its own.
test('ordering the same again has the email that the device keeps', async () => {
  const { data } = placed('manual');
  const kept = {
    shipping_name: 'Cut Rahma',
    shipping_phone: '0812 3456 7890',
    shipping_address: 'Jalan Teuku Umar 1',
    shipping_postcode: '23232',
  };
  const where = { shipping_province_id: 1, shipping_province: 'Aceh', shipping_city_id: 11, shipping_city: 'Kota Banda Aceh' };
  const district = { shipping_district_id: 112, shipping_district: 'Baiturrahman' };
  window.localStorage.setItem('alamat', JSON.stringify({ ...kept, ...where, ...district, guest_email: 'tamu@contoh.example' }));
  const found = { id: 111, name: 'Kuta Alam', city_id: 11, city_name: 'Kota Banda Aceh', province_id: 1, province_name: 'Aceh' };
  stubApi({ getDistrict: () => success(found) });
  await bringAddress(data);
  await openCheckout();
  expect(field('Email').value).toBe('tamu@contoh.example');
  // The address is the order's.
  expect(field('Alamat lengkap').value).toBe('Jalan Pocut Baren No. 12');
  window.localStorage.removeItem('alamat');
});

const JNE = { courier_code: 'jne', courier_name: 'JNE', service: 'OKE', description: '', cost: 15_000, estimated_delivery: '4-6' };
const quoted = (options: object[], keeping: object | null) =>
  Response.json({ success: true, options, is_estimate: false, keeping, delivery: MONDAY_NOON });
const TIMPHAN = { name: 'Timphan', days: 2 };

test('a service that is too slow for the goods is greyed with the reason, and the first that fits is chosen', async () => {
  const { asked } = await openCheckout({
    answers: { getShippingCost: () => quoted([JNE, { ...JNE, service: 'YES', cost: 30_000, estimated_delivery: '1-2' }], TIMPHAN) },
  });
  await chooseDestination(KUTA_ALAM);
  await shippingIsChosen();
  shippingCard().getByText('JNE YES');
  expect(asked.find(({ name }) => name === 'getShippingCost')?.body).toMatchObject({ product_ids: [1] });
  press('Ganti layanan pengiriman');
  const slow = await screen.findByRole<HTMLInputElement>('radio', { name: /JNE OKE.*terlalu lama untuk Timphan/u });
  expect(slow.disabled).toBe(true);
  // A Monday noon, a day of packing, and one or two on the road.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /JNE YES.*Perkiraan tiba Selasa 24 – Kamis 26 November/u }).checked).toBe(
    true,
  );
});

test('a service that names no days is not chosen for goods that keep a short time, and where only such are left nothing is', async () => {
  const silent = { ...JNE, service: 'EZ', estimated_delivery: '' };
  await openCheckout({ answers: { getShippingCost: () => quoted([silent], TIMPHAN) } });
  await chooseDestination(MENTENG);
  await screen.findByText('Belum bisa dikirim segar ke Menteng.');
  press('Pilih layanan pengiriman');
  const unknown = await screen.findByRole<HTMLInputElement>('radio', { name: /JNE EZ.*waktunya tidak disebut, tanyakan dulu/u });
  expect(unknown.disabled).toBe(true);
});

test('where every service is too slow nothing is chosen, and the way on is told', async () => {
  await openCheckout({ answers: { getShippingCost: () => quoted([JNE], TIMPHAN) } });
  await chooseDestination(MENTENG);
  await screen.findByText('Belum bisa dikirim segar ke Menteng.');
  screen.getByRole('link', { name: /^Tanya cara kirimnya/u });
  fillRecipient('tamu@contoh.example');
  await toSummary();
  press('Buat pesanan');
  await screen.findByText('Pilih layanan pengiriman sebelum melanjutkan.');
});

test('the day of a local courier is the shop’s, whatever this device’s clock says, and a page left open over the hour follows', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2020-01-01T00:00:00Z') });
  try {
    const delivery = { ...MONDAY_NOON, now: '2026-11-23T13:59:50+07:00', weekdays: [1, 2, 3, 4, 5] };
    await openCheckout({
      answers: {
        listLocalOptions: () => Response.json({ success: true, options: [OJEK], delivery }),
        getShippingCost: () => quoted([JNE], null),
      },
    });
    await chooseDestination(KUTA_ALAM);
    const panel = () => shippingCard().getByText(/dengan kurir lokal/u).textContent;
    await waitFor(() => expect(panel()).toContain('Bisa sampai hari ini bila dibayar sebelum pukul 14.00, dengan kurir lokal'));
    press('Pakai kurir lokal');
    await screen.findByText('Bisa sampai hari ini bila dibayar sebelum pukul 14.00.');
    act(() => vi.advanceTimersByTime(15_000));
    await screen.findByText('Bisa sampai besok, Selasa 24 November.');
    shippingCard().getByText(/Pengiriman hari ini/u);
  } finally {
    vi.useRealTimers();
  }
});
