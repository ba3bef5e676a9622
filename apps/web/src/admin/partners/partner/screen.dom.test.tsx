import type { PartnerEntry } from '@lapak/contract/partners/partners';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, choose, field, press, type } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../../test/stub-api.ts';
import { aPartner } from '../../shared/components/partner-for-tests.ts';
import * as module from './screen.tsx';

type Answers = Parameters<typeof stubApi>[0];

const SALE: PartnerEntry = {
  id: 1,
  kind: 'earning',
  cause: 'sold',
  amount: 100_000,
  quantity: 2,
  product: 'Kopi Gayo',
  variant_label: '250 g',
  order: { id: 12, code: 'LH-ABC123' },
  payment: null,
  reason: null,
  statement: { id: 8, number: 21 },
  by: null,
  happened_at: '2026-01-02T03:04:05.000Z',
};
const SENT = { id: 6, method: 'transfer', reference: 'TRF-1', paid_on: '2026-01-05', state: 'unclear', statement: 21 } as const;
const ACCOUNT = { bank: 'BSI', number: '7000000014', holder: 'Cut Nyak' };
const PAYMENT: PartnerEntry = {
  ...SALE,
  ...{ id: 2, kind: 'payment', cause: null, amount: -90_000, quantity: null, product: null, variant_label: null, order: null },
  ...{ payment: { ...SENT, has_photo: false, account: ACCOUNT, note: null }, statement: null, by: 'admin' },
};

/** A partner's ledger with a sale and a payment of which nobody knows whether it has arrived. */
function shopWith(answers: Answers = {}, changes: Parameters<typeof aPartner>[0] = {}) {
  const books = { partner: aPartner(changes) };
  const asked = stubApi({
    getPartner: () => success(books.partner),
    listPartnerEntries: () => listOf([PAYMENT, SALE]),
    ...answers,
  });
  return { books, sent: (call: string) => asked.filter(({ name }) => name === call) };
}
const renderPartner = (query = '') => renderAdmin('/admin/partners/:id', module, `/admin/partners/4${query}`);
const findTable = () => screen.findByRole('table', { name: 'Catatan mitra' });
const address = (expected: string) => waitFor(() => expect(shownAddress()).toBe(expected));
const shownInForm = (dialog: HTMLElement, text: string) => waitFor(() => expect(dialog.textContent).toContain(text));

async function open(button: string, title: string): Promise<HTMLElement> {
  renderPartner();
  await findTable();
  press(button);
  return screen.findByRole('dialog', { name: title });
}

/** Presses the button that sends the form of a dialog. */
function send(dialog: HTMLElement, button: string) {
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
}

test('each row says what it is for, and leads to its order and its statement', async () => {
  shopWith();
  renderPartner();
  await findTable();
  const [paid, sold] = rowTexts();
  expect(paid).toMatch(/Transfer bank 5 Januari 2026, TRF-1laporan nomor 21, ke BSI •••• 0014, oleh adminBelum pasti.*Periode berjalan/u);
  expect(paid).toMatch(/-Rp\s90\.000$/u);
  expect(sold).toMatch(/2 × Kopi Gayo, 250 gTerjual di kasir.*\+Rp\s100\.000$/u);
  expect(screen.getByRole('link', { name: 'LH-ABC123' }).getAttribute('href')).toBe('/admin/orders?order=12');
  expect(screen.getByRole('link', { name: 'Nomor 21' }).getAttribute('href')).toBe('/admin/partners/statements/8');
});

test('filters by kind, period and days and turns pages by its address; without a match leads back', async () => {
  const { sent } = shopWith({
    listPartnerEntries: (_, { searchParams }) => (searchParams.has('to') ? listOf([]) : listOf([SALE], { total: 21, pages: 2 })),
  });
  renderPartner();
  await findTable();
  choose('Jenis', 'Penjualan');
  await address('/admin/partners/4?kind=earning');
  choose('Periode', 'Belum masuk laporan');
  await address('/admin/partners/4?kind=earning&period=open');
  fireEvent.click(screen.getByRole('link', { name: /berikutnya/iu }));
  await address('/admin/partners/4?kind=earning&period=open&page=2');
  const { query } = sent('listPartnerEntries').at(-1) ?? {};
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ kind: 'earning', is_open: 'true', page: '2' });
  type('Sampai tanggal', '2026-01-01');
  await address('/admin/partners/4?kind=earning&period=open&to=2026-01-01');
  await screen.findByText('Tidak ada catatan yang sesuai dengan filter.');
  fireEvent.click(screen.getByRole('link', { name: 'Tampilkan semua' }));
  await findTable();
});

test('says why the ledger cannot be loaded, and tries again; a partner without entries is told what makes them', async () => {
  let isTired = true;
  shopWith({ listPartnerEntries: () => (isTired ? failed('overloaded') : listOf([])) });
  // An address of its own: what was loaded last stays with its address.
  renderPartner('?period=open');
  await screen.findByText('Gagal memuat buku mitra. Server sedang sibuk. Coba lagi dalam beberapa saat.');
  expect(screen.queryByRole('button', { name: 'Catat pembayaran' })).toBeNull();
  isTired = false;
  press('Coba lagi');
  await screen.findByText('Tidak ada catatan yang sesuai dengan filter.');
  fireEvent.click(screen.getByRole('link', { name: 'Tampilkan semua' }));
  await screen.findByText('Belum ada catatan');
});

test('a payment without an answer keeps what was typed, and sent again is the same one', async () => {
  let isAway = true;
  const { books, sent } = shopWith({
    payPartner: () => {
      // Written, but the answer is lost.
      books.partner = aPartner({ balance: 150_000, payable: 50_000 });
      if (isAway) throw new TypeError('Failed to fetch');
      return success(books.partner);
    },
  });
  const dialog = await open('Catat pembayaran', 'Catat pembayaran ke Kopi Bener Meriah');
  expect(field('Jumlah').value).toBe('200.000');
  type('Jumlah', '');
  send(dialog, 'Catat pembayaran');
  await shownInForm(dialog, 'Isi jumlah yang dibayar.');
  expect(sent('payPartner')).toEqual([]);
  type('Jumlah', '400000');
  await shownInForm(dialog, 'selisihnya menjadi uang muka');
  type('Jumlah', '150000');
  type('Nomor referensi', 'TRF-9');
  choose('Keadaan', 'Belum pasti sampai', dialog);
  send(dialog, 'Catat pembayaran');
  await within(dialog).findByRole('alert');
  expect([field('Jumlah').value, field('Nomor referensi').value]).toEqual(['150000', 'TRF-9']);
  // Behind the dialog the ledger is loaded again, with the lower balance.
  fireEvent.change(screen.getByLabelText('Jenis'), { target: { value: 'payment' } });
  await shownInForm(dialog, 'Saldo Rp\u00a0150.000.');
  isAway = false;
  send(dialog, 'Catat pembayaran');
  await screen.findByText(/^Pembayaran dicatat\. Saldo Kopi Bener Meriah sekarang Rp\s150\.000\.$/u);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [lost, again, ...more] = sent('payPartner');
  expect(lost?.body).toMatchObject({ amount: 150_000, method: 'transfer', reference: 'TRF-9', is_sure: false });
  expect(lost?.key).toMatch(/^.{16,}$/u);
  expect([again?.key, again?.body, more]).toEqual([lost?.key, lost?.body, []]);
});

test('what the bank holds stands below all fields of a payment: it takes both columns', async () => {
  const bank = { place: 'bank', name: 'Bank', balance: 500_000, is_open: false, is_quiet: false };
  shopWith({ listCashPlaces: () => success({ places: [bank], categories: [] }) });
  const dialog = await open('Catat pembayaran', 'Catat pembayaran ke Kopi Bener Meriah');
  const rest = await within(dialog).findByText(/^Menurut buku bank berisi/u);
  const inOrder = ['Keadaan', 'Catatan'].map(
    (label) => within(dialog).getByLabelText(label).compareDocumentPosition(rest) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(inOrder).toEqual([Node.DOCUMENT_POSITION_FOLLOWING, Node.DOCUMENT_POSITION_FOLLOWING]);
});

test('another sum is another payment, and closing asks before what was typed is lost', async () => {
  const { sent } = shopWith({ payPartner: () => failed('overloaded') }, { account: null });
  const dialog = await open('Catat pembayaran', 'Catat pembayaran ke Kopi Bener Meriah');
  within(dialog).getByText('Rekening mitra belum dicatat.');
  for (const amount of ['10000', '20000']) {
    type('Jumlah', amount);
    send(dialog, 'Catat pembayaran');
    await within(dialog).findByText('Server sedang sibuk. Coba lagi dalam beberapa saat.');
  }
  const [first, second] = sent('payPartner').map(({ key }) => key);
  expect(first).not.toBe(second);
  send(dialog, 'Batal');
  await answer('Buang perubahan?', 'Lanjutkan mengisi');
  expect(field('Jumlah').value).toBe('20.000');
});

test("a payment that is 'belum pasti' is settled: arrived at once, not arrived after a question", async () => {
  const { sent } = shopWith({ settlePartnerPayment: () => success(aPartner()) });
  renderPartner();
  await findTable();
  press('Sudah sampai');
  await screen.findByText('Status pembayaran disimpan.');
  press('Tidak sampai');
  await answer('Pembayaran ini tidak sampai?', 'Batal');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('settlePartnerPayment').map(({ body }) => body)).toEqual([{ outcome: 'paid', note: null }]);
  press('Tidak sampai');
  await answer('Pembayaran ini tidak sampai?', 'Ya, tidak sampai');
  await waitFor(() => expect(sent('settlePartnerPayment').at(-1)?.body).toEqual({ outcome: 'not_paid', note: null }));
});

test('an adjustment wants a reason, and stays when saving fails', async () => {
  let isTired = true;
  const { sent } = shopWith({
    adjustPartner: () => (isTired ? failed('overloaded') : success(aPartner({ balance: 275_000 }))),
  });
  const dialog = await open('Penyesuaian saldo', 'Penyesuaian saldo Kopi Bener Meriah');
  choose('Arah', 'Kurangi saldo mitra', dialog);
  type('Jumlah', '-25000');
  send(dialog, 'Catat penyesuaian');
  // 'Kurangi' with a minus would add.
  await shownInForm(dialog, 'Isi jumlah rupiah, lebih dari 0.');
  type('Jumlah', '25000');
  await shownInForm(dialog, 'menjadi Rp\u00a0275.000');
  send(dialog, 'Catat penyesuaian');
  await shownInForm(dialog, 'Tulis alasannya.');
  expect(sent('adjustPartner')).toEqual([]);
  type('Alasan', 'Kemasan rusak');
  send(dialog, 'Catat penyesuaian');
  await within(dialog).findByText('Server sedang sibuk. Coba lagi dalam beberapa saat.');
  expect(field('Alasan').value).toBe('Kemasan rusak');
  isTired = false;
  send(dialog, 'Catat penyesuaian');
  await screen.findByText(/^Saldo Kopi Bener Meriah sekarang Rp\s275\.000\.$/u);
  const [first, second] = sent('adjustPartner');
  expect(first?.body).toEqual({ amount: -25_000, against: 'partner_share', reason: 'Kemasan rusak' });
  expect(second?.key).toBe(first?.key);
});

test('terms: a wrong percentage is told, and one that is no longer shown does not count', async () => {
  const { sent } = shopWith({ updatePartnerTerms: (body) => success({ ...(body as object), version: 4 }) });
  const dialog = await open('Ubah kesepakatan', 'Kesepakatan dengan Kopi Bener Meriah');
  choose('Bagian mitra', 'Persentase harga jual', dialog);
  for (const wrong of ['', '0', '101', 'banyak']) {
    type('Persentase untuk mitra', wrong);
    send(dialog, 'Simpan');
    await shownInForm(dialog, 'Isi persentase dari 0,1 sampai 100.');
  }
  expect(sent('updatePartnerTerms')).toEqual([]);
  choose('Bagian mitra', 'Harga mitra pada produk', dialog);
  send(dialog, 'Simpan');
  await screen.findByText('Kesepakatan disimpan. Berlaku untuk penjualan berikutnya.');
  expect(sent('updatePartnerTerms').at(-1)?.body).toMatchObject({ basis: 'price', percent: null, minimum: 50_000 });
});

test('terms that another admin changed meanwhile stay as typed, and are saved over theirs once seen', async () => {
  const { books, sent } = shopWith({
    updatePartnerTerms: (body) => {
      const { expected_version, ...terms } = body as { expected_version: number };
      if (expected_version === 4) return success({ ...terms, version: 5 });
      books.partner = aPartner({ terms: { ...books.partner.terms, minimum: 75_000, version: 4 } });
      return failed('changed_meanwhile');
    },
  });
  const dialog = await open('Ubah kesepakatan', 'Kesepakatan dengan Kopi Bener Meriah');
  choose('Bagian mitra', 'Persentase harga jual', dialog);
  type('Persentase untuk mitra', '82,5');
  send(dialog, 'Simpan');
  await within(dialog).findByText(/^Data ini sudah diubah orang lain/u);
  await screen.findByText(/^Dibayar bulanan, mulai Rp\s75\.000\.$/u);
  expect(field('Persentase untuk mitra').value).toBe('82,5');
  send(dialog, 'Simpan');
  await screen.findByText('Kesepakatan disimpan. Berlaku untuk penjualan berikutnya.');
  expect(sent('updatePartnerTerms').at(-1)?.body).toMatchObject({ basis: 'percent', percent: 82.5, expected_version: 4 });
});

test('an account wants its digits, stays when saving fails, and says from when it counts', async () => {
  let isTired = true;
  const { sent } = shopWith({
    changePartnerAccount: (body) => {
      const waiting = { ...aPartner().account, ...(body as object), id: 2, counts_from: '2026-02-02T03:04:05.000Z' };
      return isTired ? failed('overloaded') : success({ current: aPartner().account, waiting });
    },
  });
  const dialog = await open('Ganti rekening', 'Rekening Kopi Bener Meriah');
  within(dialog).getByText('Rekening baru berlaku setelah 24 jam. Mitra dikabari lewat kopi@mitra.example.');
  type('Atas nama', '');
  type('Nomor rekening', '12 34');
  send(dialog, 'Simpan');
  await shownInForm(dialog, 'Nomor rekening berisi 5 sampai 20 angka.');
  await shownInForm(dialog, 'Nama pemilik rekening wajib diisi.');
  type('Nomor rekening', '8100-222 333');
  type('Atas nama', 'Teuku Umar');
  send(dialog, 'Simpan');
  await within(dialog).findByText('Server sedang sibuk. Coba lagi dalam beberapa saat.');
  expect(field('Nomor rekening').value).toBe('8100-222 333');
  isTired = false;
  send(dialog, 'Simpan');
  await screen.findByText(/^Rekening baru berlaku mulai 2 Februari 2026/u);
  expect(sent('changePartnerAccount').at(-1)?.body).toEqual({ bank: 'BSI', number: '8100222333', holder: 'Teuku Umar' });
});

test('of a partner who isn’t there no second try is offered, but the way to all of them', async () => {
  shopWith({ getPartner: () => failed('not_found') });
  renderAdmin('/admin/partners/:id', module, '/admin/partners/77');
  await screen.findByRole('heading', { level: 1, name: 'Mitra tidak ditemukan' });
  expect(screen.getByRole('link', { name: 'Utang semua mitra' }).getAttribute('href')).toBe('/admin/partners');
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
});
