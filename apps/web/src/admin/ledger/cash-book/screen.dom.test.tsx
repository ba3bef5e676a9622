import type { CashRow } from '@lapak/contract/ledger/cash-book';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

type Answers = Parameters<typeof stubApi>[0];
const DRAWER = { place: 'till:kasir-depan-1', name: 'Laci Kasir depan' };
const SAFE = { place: 'safe', name: 'Brankas' };

const aRow = (changes: Partial<CashRow> = {}): CashRow => ({
  id: 'movement:5',
  kind: 'expense',
  happened_on: '2026-11-20',
  booked_on: '2026-11-20',
  own_day: null,
  at: '2026-11-20T03:00:00.000Z',
  from: SAFE,
  to: null,
  amount: 45_000,
  category: 'Kemasan',
  to_whom: 'Toko Plastik',
  about: null,
  reference: 'N-12',
  has_photo: false,
  movement_id: 5,
  fee: null,
  order_id: null,
  shift_id: null,
  by: 'Cut Meutia',
  is_undoing: false,
  is_undone: false,
  problem: null,
  ...changes,
});
const FLOAT = aRow({
  id: 'float:9',
  kind: 'float',
  from: DRAWER,
  to: { place: 'elsewhere', name: 'Belum jelas' },
  amount: 20_000,
  category: null,
  to_whom: null,
  reference: null,
  movement_id: null,
  shift_id: 9,
  problem: 'unclear',
});
const PLACES = {
  places: [
    { ...DRAWER, balance: 300_000, is_open: true, is_quiet: false },
    { ...SAFE, balance: 1_000_000, is_open: false, is_quiet: false },
    { place: 'bank', name: 'Bank', balance: 0, is_open: false, is_quiet: false },
  ],
  categories: ['Kemasan', 'Konsumsi'],
};

function shopWith(answers: Answers = {}) {
  const asked = stubApi({
    listCashBook: () => listOf([aRow(), FLOAT]),
    listCashPlaces: () => success(PLACES),
    ...answers,
  });
  return (call: string) => asked.filter(({ name }) => name === call);
}
const render = (query = '') => renderAdmin('/admin/cash-book', module, `/admin/cash-book${query}`);
const findTable = () => screen.findByRole('table', { name: 'Buku kas' });
const choose = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${label}`, 'u')), { target: { value } });

test('says what is where, and what is not in order', async () => {
  shopWith();
  render();
  await findTable();
  expect(screen.getByText(/Rp\s1\.000\.000/u)).toBeTruthy();
  const [spent, float] = rowTexts();
  expect(spent).toMatch(/20 November 2026KemasanToko Plastik · N-12Brankas.*Luar.*Rp\s45\.000Cut Meutia Batalkan$/u);
  expect(float).toMatch(/Kas awal berbedaBelum jelas tempatnya.*Jelaskan$/u);
});

test('drawers that somebody left behind, empty, are folded under one line', async () => {
  const left = ['32F9', 'E9E2'].map((name) => ({
    place: `till:${name}`,
    name: `Laci Kasir ${name}`,
    balance: 0,
    is_open: true,
    is_quiet: true,
  }));
  shopWith({ listCashPlaces: () => success({ ...PLACES, places: [...PLACES.places, ...left] }) });
  render();
  await findTable();
  const fold = screen.getByText('2 laci kosong, tanpa gerakan seminggu ini').closest('details');
  expect(fold?.open).toBe(false);
  expect([...(fold?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Laci Kasir 32F9 · Shift terbuka',
    'Laci Kasir E9E2 · Shift terbuka',
  ]);
  expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Laci Kasir depan', 'Brankas', 'Bank']);
});

test('keeps what was typed when the safe holds too little, and sends it with one key', async () => {
  let isPoor = true;
  const sent = shopWith({ addCashRow: () => (isPoor ? failed('safe_too_low') : success(aRow())) });
  render();
  await findTable();
  press('Catat pengeluaran');
  const dialog = await screen.findByRole('dialog', { name: 'Catat pengeluaran' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Catat' }));
  await within(dialog).findByText('Isi jumlahnya.');
  choose(dialog, 'Jumlah', '50000');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Catat' }));
  await within(dialog).findByText('Tulis kepada siapa.');
  choose(dialog, 'Kepada', 'Pak Amin');
  choose(dialog, 'Untuk apa', 'Konsumsi');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Catat' }));
  await within(dialog).findByText('Uang di brankas tidak cukup.');
  isPoor = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Catat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, again] = sent('addCashRow');
  expect(again?.body).toMatchObject({ purpose: 'expense', from_place: 'safe', amount: 50_000, category: 'Konsumsi', to_whom: 'Pak Amin' });
  expect(again?.key).toBe(first?.key);
});

test('explains a row whose cash is nowhere, and takes one back with a reason', async () => {
  const sent = shopWith({ addCashRow: () => success(aRow()), undoCashRow: () => success(aRow({ is_undoing: true })) });
  render();
  await findTable();
  press('Jelaskan');
  const explaining = await screen.findByRole('dialog', { name: 'Pindahkan uang' });
  fireEvent.click(within(explaining).getByRole('button', { name: 'Catat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('addCashRow')[0]?.body).toMatchObject({ explains: 'float:9', from_place: 'elsewhere', to_place: 'safe', amount: 20_000 });
  press('Batalkan');
  const undoing = await screen.findByRole('dialog', { name: 'Batalkan catatan ini?' });
  fireEvent.click(within(undoing).getByRole('button', { name: 'Batalkan catatan' }));
  await within(undoing).findByText('Tulis alasannya.');
  choose(undoing, 'Alasan', 'Dobel');
  fireEvent.click(within(undoing).getByRole('button', { name: 'Batalkan catatan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('undoCashRow')[0]?.body).toEqual({ reason: 'Dobel', with_fee: true });
});

test('a payout asks for what was kept of it, and says what arrives; what came late says so', async () => {
  const held = { place: 'gateway', name: 'Dana di gateway', balance: 500_000, is_open: false, is_quiet: false };
  const sent = shopWith({
    listCashBook: () => listOf([aRow({ happened_on: '2026-10-31', own_day: '2026-10-02' })]),
    listCashPlaces: () => success({ ...PLACES, places: [...PLACES.places, held] }),
    addCashRow: () => success(aRow()),
  });
  render();
  await findTable();
  screen.getByText('Menyusul');
  screen.getByText(/tertulis 2 Oktober 2026/u);
  press('Catat pencairan');
  const dialog = await screen.findByRole('dialog', { name: 'Catat pencairan' });
  choose(dialog, 'Jumlah sebelum biaya', '500000');
  choose(dialog, 'Biaya yang dipotong', '2500');
  expect(dialog.textContent?.replaceAll(/\s/gu, ' ')).toContain('Masuk ke bank: Rp 497.500.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Catat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('addCashRow')[0]?.body).toMatchObject({ from_place: 'gateway', to_place: 'bank', amount: 500_000, fee: 2_500 });
});

test('what a shop begins with is told in one form, money and what partners are owed', async () => {
  const sent = shopWith({
    listBusinesses: () => listOf([{ id: 4, name: 'Dapur Aceh', is_active: true }]),
    bookOpeningBalances: () => success({ booked: 2 }),
  });
  render();
  await findTable();
  press('Lainnya');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Saldo awal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saldo awal' });
  const book = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Catat saldo awal' }));
  book();
  await within(dialog).findByText('Isi paling sedikit satu saldo.');
  choose(dialog, 'Bank', '2500000');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tambah mitra' }));
  choose(dialog, 'Jumlah', '75000');
  book();
  await within(dialog).findByText('Pilih mitranya.');
  const partner = within(dialog).getByRole('combobox');
  fireEvent.focus(partner);
  fireEvent.keyDown(partner, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name: 'Dapur Aceh' }));
  book();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('bookOpeningBalances')[0]?.body).toMatchObject({
    places: [{ place: 'bank', amount: 2_500_000 }],
    partners: [{ id: 4, amount: 75_000 }],
  });
});

test('asks what further banks begin with where the shop has any', async () => {
  const further = { place: 'own:bank-2', name: 'DANA', balance: 5_000, is_open: false, is_quiet: false };
  const sent = shopWith({
    listCashPlaces: () => success({ ...PLACES, places: [...PLACES.places, further] }),
    bookOpeningBalances: () => success({ booked: 1 }),
  });
  render();
  await findTable();
  press('Lainnya');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Saldo awal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saldo awal' });
  expect(dialog.textContent?.replaceAll(/\s/gu, ' ')).toContain('DANARpSekarang Rp 5.000, ditambah ini.');
  choose(dialog, 'DANA', '300000');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Catat saldo awal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('bookOpeningBalances')[0]?.body).toMatchObject({ places: [{ place: 'own:bank-2', amount: 300_000 }] });
});

test('filters by its address, and says why it cannot be loaded', async () => {
  let isTired = false;
  shopWith({ listCashBook: () => (isTired ? failed('overloaded') : listOf([])) });
  render('?kind=expense');
  await screen.findByText('Tidak ada catatan yang sesuai.');
  fireEvent.change(screen.getByLabelText('Tempat'), { target: { value: 'safe' } });
  await waitFor(() => expect(shownAddress()).toBe('/admin/cash-book?place=safe&kind=expense'));
  isTired = true;
  fireEvent.change(screen.getByLabelText('Tempat'), { target: { value: 'bank' } });
  await screen.findByText(/Server sedang sibuk/u);
});
