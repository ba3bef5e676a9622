import type { PartnerStatement } from '@lapak/contract/partners/statements';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, field, press, type } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../../test/stub-api.ts';
import { aStatement } from '../../shared/components/partner-for-tests.ts';
import * as module from './screen.tsx';

type Answers = Parameters<typeof stubApi>[0];

const ROTAN = aStatement({
  id: 9,
  number: 22,
  business: { id: 5, name: 'Rotan Keude' },
  closing: 40_000,
  payable: 40_000,
  minimum: 50_000,
});
const OLD = aStatement({ id: 7, number: 20, payable: 0, is_last: false });

function shopWith(answers: Answers = {}) {
  const books: { statements: PartnerStatement[] } = { statements: [ROTAN, aStatement(), OLD] };
  const asked = stubApi({ listStatements: () => listOf(books.statements, { left_out: [] }), ...answers });
  return { books, sent: (call: string) => asked.filter(({ name }) => name === call) };
}
const renderStatements = (query = '') => renderAdmin('/admin/partners/statements', module, `/admin/partners/statements${query}`);
const findTable = () => screen.findByRole('table', { name: 'Laporan mitra' });
const address = (expected: string) => waitFor(() => expect(shownAddress()).toBe(expected));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

async function openPayment(title: string): Promise<HTMLElement> {
  press('Tandai dibayar');
  return screen.findByRole('dialog', { name: title });
}
const send = (dialog: HTMLElement, button: RegExp) => fireEvent.click(within(dialog).getByRole('button', { name: button }));

test('shows what is to be paid of each, and leads to it', async () => {
  shopWith();
  renderStatements();
  await findTable();
  const [rotan, kopi, old] = rowTexts();
  expect(rotan).toMatch(/^Nomor 22Rotan Keude.*Di bawah batas Rp\s50\.000$/u);
  expect(kopi).toMatch(/^Nomor 21Kopi Bener Meriah1–31 Jan 2026Rp\s200\.000bayarRp\s200\.000$/u);
  expect(old).toMatch(/Masuk laporan berikutnya$/u);
  expect(screen.getByRole('link', { name: 'Nomor 21' }).getAttribute('href')).toBe('/admin/partners/statements/8');
});

test('searches, filters and turns pages by its address; without a match leads back to all', async () => {
  const { sent } = shopWith({
    listStatements: (_, { searchParams }) =>
      searchParams.get('q') ? listOf([], { left_out: [] }) : listOf([OLD], { total: 21, pages: 2, left_out: [] }),
  });
  renderStatements('?partner=4');
  await findTable();
  fireEvent.click(screen.getByRole('link', { name: 'Harus dibayar' }));
  await address('/admin/partners/statements?of=payable&partner=4');
  fireEvent.click(screen.getByRole('link', { name: /berikutnya/iu }));
  await address('/admin/partners/statements?of=payable&partner=4&page=2');
  const { query } = sent('listStatements').at(-1) ?? {};
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ business_id: '4', is_payable: 'true', page: '2', page_size: '100' });
  fireEvent.click(screen.getByRole('link', { name: 'Satu mitra saja' }));
  await address('/admin/partners/statements?of=payable');
  type('Cari laporan', 'madu');
  await address('/admin/partners/statements?q=madu&of=payable');
  await screen.findByText('Tidak ada laporan yang sesuai.');
  fireEvent.click(screen.getByRole('link', { name: 'Tampilkan semua' }));
  await findTable();
});

test('says why it cannot be loaded, and tries again; without statements says how the first one is made', async () => {
  let isTired = true;
  shopWith({ listStatements: () => (isTired ? failed('overloaded') : listOf([], { left_out: [] })) });
  renderStatements('?page=3');
  await screen.findByText('Gagal memuat laporan mitra. Server sedang sibuk. Coba lagi dalam beberapa saat.');
  isTired = false;
  press('Coba lagi');
  await screen.findByText('Belum ada laporan');
});

test('pays several at once; what fails keeps what was typed, and sent again is the same payment', async () => {
  let isTired = true;
  const { sent } = shopWith({ payStatements: () => (isTired ? failed('overloaded') : success([aStatement({ payable: 0 }), ROTAN])) });
  renderStatements();
  await findTable();
  expect(screen.queryByRole('button', { name: 'Tandai dibayar' })).toBeNull();
  tick('Pilih semua laporan di halaman ini');
  expect(screen.getByText(/laporan,/u).textContent).toMatch(/^3 laporan, Rp\s240\.000$/u);
  const dialog = await openPayment('Tandai 2 laporan dibayar');
  type('Nomor referensi', 'MASSAL-7');
  choose('Keadaan', 'Belum pasti sampai', dialog);
  send(dialog, /^Catat Rp\s240\.000$/u);
  await within(dialog).findByText('Server sedang sibuk. Coba lagi dalam beberapa saat.');
  expect(field('Nomor referensi').value).toBe('MASSAL-7');
  isTired = false;
  send(dialog, /^Catat Rp\s240\.000$/u);
  await screen.findByText('2 pembayaran dicatat.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sent('payStatements');
  const items = [
    { statement_id: 9, amount: 40_000 },
    { statement_id: 8, amount: 200_000 },
  ];
  expect(first?.body).toMatchObject({ method: 'transfer', reference: 'MASSAL-7', is_sure: false, items });
  expect([second?.key, second?.body]).toEqual([first?.key, first?.body]);
});

test('a day to come is refused at its field, before anything is sent', async () => {
  const { sent } = shopWith();
  renderStatements();
  await findTable();
  tick('Pilih laporan nomor 21');
  const dialog = await openPayment('Tandai laporan nomor 21 dibayar');
  type('Tanggal', '2199-01-01');
  send(dialog, /^Catat Rp\s200\.000$/u);
  await within(dialog).findByText('Tanggal ini belum tiba.');
  expect(sent('payStatements')).toEqual([]);
});

test('a sum that changed meanwhile is told and shown; when none is left the dialog says so and closes', async () => {
  const { books } = shopWith({
    payStatements: () => {
      books.statements = books.statements.length === 3 ? [aStatement({ payable: 150_000 })] : [];
      return failed('payout_changed');
    },
  });
  renderStatements();
  await findTable();
  tick('Pilih laporan nomor 21');
  const dialog = await openPayment('Tandai laporan nomor 21 dibayar');
  type('Nomor referensi', 'TRF-3');
  send(dialog, /^Catat Rp\s200\.000$/u);
  await within(dialog).findByText(/^Jumlah yang harus dibayar sudah berubah/u);
  await within(dialog).findByRole('button', { name: /^Catat Rp\s150\.000$/u });
  expect(field('Nomor referensi').value).toBe('TRF-3');
  send(dialog, /^Catat Rp\s150\.000$/u);
  await screen.findByText('Laporan ini tidak perlu dibayar lagi. Mungkin sudah dicatat orang lain.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who has no account is left out of a transfer with a line and the sum, and not of cash', async () => {
  const left_out = [{ account: 'none', count: 1, payable: 40_000 }];
  const statements = [{ ...ROTAN, minimum: 0, account: 'none' as const }, aStatement()];
  const { sent } = shopWith({ listStatements: () => listOf(statements, { left_out }), payStatements: () => success([aStatement()]) });
  renderStatements();
  await findTable();
  screen.getByText(/^Tanpa rekening: 1, Rp\s40\.000\. Tidak ikut daftar bayar\.$/u);
  expect(rowTexts()[0]).toMatch(/Rp\s40\.000 Tanpa rekening$/u);
  tick('Pilih semua laporan di halaman ini');
  const dialog = await openPayment('Tandai 1 laporan dibayar');
  within(dialog).getByText(/^Tanpa rekening: 1, Rp\s40\.000$/u);
  within(dialog).getByText(/^Tidak ikut dicatat: Rotan Keude\./u);
  choose('Cara', 'Tunai', dialog);
  await within(dialog).findByRole('button', { name: /^Catat Rp\s240\.000$/u });
  expect(within(dialog).queryByText(/Tidak ikut dicatat/u)).toBeNull();
  choose('Cara', 'Transfer bank', dialog);
  send(dialog, /^Catat Rp\s200\.000$/u);
  await waitFor(() => expect(sent('payStatements')).toHaveLength(1));
  expect(sent('payStatements')[0]?.body).toMatchObject({ items: [{ statement_id: 8, amount: 200_000 }] });
});

test('one whose partner has no account is not paid by transfer at all; a new account that waits leaves a row out of several', async () => {
  const { books } = shopWith();
  books.statements = [aStatement({ account: 'none' }), { ...ROTAN, account: 'waiting' }];
  renderStatements();
  await findTable();
  tick('Pilih laporan nomor 21');
  const dialog = await openPayment('Tandai laporan nomor 21 dibayar');
  expect(within(dialog).getByRole('button', { name: 'Tidak ada yang dapat dibayar' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  tick('Pilih laporan nomor 21');
  tick('Pilih laporan nomor 22');
  const single = await openPayment('Tandai laporan nomor 22 dibayar');
  within(single).getByText('Ada perubahan rekening yang belum berlaku. Bayar ke rekening yang masih berlaku.');
});

test('ticked statements are printed together, and mailed to who has an address, with the outcome of each', async () => {
  const statements = [aStatement({ link_since: '2026-02-02T03:04:05.000Z' }), ROTAN, { ...OLD, has_email: false }];
  const answered = {
    rows: [
      { id: 8, done: true, reason: null },
      { id: 9, done: false, reason: 'Mitra ini belum punya alamat email.' },
    ],
  };
  const { sent } = shopWith({ listStatements: () => listOf(statements, { left_out: [] }), mailStatements: () => success(answered) });
  renderStatements('?month=2026-01');
  await findTable();
  expect(new URLSearchParams(sent('listStatements')[0]?.query).get('month')).toBe('2026-01');
  tick('Pilih semua laporan di halaman ini');
  expect(screen.getByRole('link', { name: 'Cetak' }).getAttribute('href')).toBe('/admin/partners/statements/print?ids=8%2C9%2C7');
  press('Kirim tautan');
  const dialog = await screen.findByRole('dialog', { name: 'Kirim tautan laporan' });
  within(dialog).getByText('1 laporan sudah punya tautan. Tautan lamanya tidak berlaku lagi.');
  within(dialog).getByText('Nomor 20, Kopi Bener Meriah: mitra ini belum punya alamat email.');
  send(dialog, /^Kirim 2 laporan$/u);
  const outcome = await screen.findByRole('region', { name: 'Hasil tindakan' });
  expect(outcome.textContent).toMatch(
    /^1 laporan dikirim lewat email\. 2 tidak:Nomor 20, .*Nomor 22, Rotan Keude: Mitra ini belum punya alamat email\.$/u,
  );
  expect(sent('mailStatements').map(({ body }) => body)).toEqual([{ rows: [{ id: 8 }, { id: 9 }] }]);
  expect(sent('mailStatements')[0]?.key).toBeTruthy();
});
