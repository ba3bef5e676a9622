import type { PartnerStatement } from '@lapak/contract/schemas/partners';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, field, press, type } from '../../../test/form.ts';
import { rowTexts } from '../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../test/stub-api.ts';
import { aStatement } from '../parts/partner-for-tests.ts';
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
  const asked = stubApi({ listStatements: () => listOf(books.statements), ...answers });
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

test('shows what is to be paid of each, and leads to it; what a later one has taken over cannot be chosen', async () => {
  shopWith();
  renderStatements();
  await findTable();
  const [rotan, kopi, old] = rowTexts();
  expect(rotan).toMatch(/^Nomor 22Rotan Keude.*Di bawah batas Rp\s50\.000$/u);
  expect(kopi).toMatch(/^Nomor 21Kopi Bener Meriah1–31 Januari 2026Rp\s200\.000Harus dibayarRp\s200\.000$/u);
  expect(old).toMatch(/Masuk laporan berikutnya$/u);
  expect(screen.queryByRole('checkbox', { name: 'Pilih laporan nomor 20' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Nomor 21' }).getAttribute('href')).toBe('/admin/partners/statements/8');
});

test('searches, filters and turns pages by its address; without a match leads back to all', async () => {
  const { sent } = shopWith({
    listStatements: (_, { searchParams }) => (searchParams.get('q') ? listOf([]) : listOf([OLD], { total: 21, pages: 2 })),
  });
  renderStatements('?partner=4');
  await findTable();
  fireEvent.click(screen.getByRole('link', { name: 'Harus dibayar' }));
  await address('/admin/partners/statements?of=payable&partner=4');
  fireEvent.click(screen.getByRole('link', { name: /berikutnya/iu }));
  await address('/admin/partners/statements?of=payable&partner=4&page=2');
  const { query } = sent('listStatements').at(-1) ?? {};
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ business_id: '4', is_payable: 'true', page: '2' });
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
  shopWith({ listStatements: () => (isTired ? failed('overloaded') : listOf([])) });
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
  tick('Pilih semua laporan yang harus dibayar');
  expect(screen.getByText(/laporan,$/u).textContent).toMatch(/^2 laporan, Rp\s240\.000$/u);
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
