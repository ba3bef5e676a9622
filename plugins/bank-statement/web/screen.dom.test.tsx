import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, press } from '../../../apps/web/test/form.ts';
import { rowTexts } from '../../../apps/web/test/list.ts';
import { renderAdmin, shownAddress } from '../../../apps/web/test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../apps/web/test/stub-api.ts';
import type { BankBookRow, BankLine, BankOverview } from '../contract/bank-statement.ts';
import * as module from './screen.tsx';

type Answers = Parameters<typeof stubApi>[0];

const aRow = (changes: Partial<BankBookRow> = {}): BankBookRow => ({
  ...{ id: 11, day: '2026-11-05', amount: 150_123, kind: 'payment', purpose: null, category: null, order_id: 7, order_code: 'LH-7K3M9Q2X' },
  ...{ who: 'Cut Meutia', about: null, reference: null },
  ...changes,
});
const aLine = (changes: Partial<BankLine> = {}): BankLine => ({
  ...{ id: 3, place: 'bank', day: '2026-11-05', amount: 150_123, description: 'TRSF E-BANKING CUT MEUTIA', balance: null },
  ...{ rows: [], reason: null, settled_by: null, settled_at: null },
  ...changes,
});
const FEE = aLine({ id: 4, amount: -6_500, description: 'BIAYA ADM' });
const FILE = {
  ...{
    id: 2,
    place: 'bank',
    file_name: 'mutasi-november.csv',
    lines: 12,
    added: 12,
    from: '2026-11-01',
    to: '2026-11-30',
    by: 'Cut Rahmi',
  },
  at: '2026-12-01T02:00:00.000Z',
};
const OVERVIEW: BankOverview = {
  ...{ place: 'bank', banks: [{ place: 'bank', name: 'Bank', open: { count: 2, sum: 143_623 } }] },
  ...{ from: '2026-11-01', to: '2026-11-30', bank: 1_143_623, book: 900_000, settled: 8, last_import: FILE },
  ...{ open: { count: 2, sum: 143_623 }, aside: { count: 0, sum: 0 }, missing: { count: 1, sum: -100_000 } },
  ...{ before: 0, later: 0, rest: 0 },
};

function shopWith(answers: Answers = {}) {
  const asked = stubApi({
    getBankStatement: () => success(OVERVIEW),
    listBankLines: () => listOf([aLine(), FEE]),
    listBankBookRows: () => listOf([aRow({ amount: -100_000, kind: 'payout', order_id: null, order_code: null, who: 'Dapur Mak Cut' })]),
    listBankImports: () => listOf([FILE]),
    ...answers,
  });
  return (call: string) => asked.filter(({ name }) => name === call);
}
const render = (query = '') => renderAdmin('/admin/cash-book/bank', module, `/admin/cash-book/bank${query}`);
const pressIn = (part: HTMLElement, name: string) => fireEvent.click(within(part).getByRole('button', { name }));
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`no row ${text}`);
  return row;
};

test('says what bank and book have, and where the difference is from', async () => {
  shopWith();
  render();
  const reasons = await screen.findByRole('region', { name: 'Dari mana selisihnya' });
  expect(reasons.textContent?.replaceAll(/\s/gu, ' ')).toBe(
    'Dari mana selisihnyaAda di bank, belum di buku: 2 baris+Rp 143.623Ada di buku, belum di bank: 1 catatan+Rp 100.000Selisih+Rp 243.623',
  );
  expect(rowTexts()[1]).toMatch(/5 November 2026BIAYA ADM−Rp\s6\.500CocokkanCatatSisihkan/u);
});

test('begins with how to import, and says why it cannot be loaded', async () => {
  shopWith({ getBankStatement: () => success({ ...OVERVIEW, last_import: null, from: null, to: null }), listBankLines: () => listOf([]) });
  render();
  await screen.findByText('Belum ada rekening koran');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByLabelText('Rekening')).toBeNull();
  shopWith({ listBankLines: () => failed('overloaded') });
  render('?q=x');
  await screen.findByText(/Gagal memuat rekening koran/u);
});

test('matches a line with postings that come to its amount, and keeps the choice when it fails', async () => {
  let isTaken = true;
  const sent = shopWith({
    listBankCandidates: (_body, { searchParams }) =>
      success(searchParams.get('q') ? [aRow({ id: 13, amount: 50_123, who: 'Rahma' })] : [aRow({ id: 12, amount: 100_000 }), aRow()]),
    matchBankLine: () => (isTaken ? failed('bank_row_taken') : success(aLine({ rows: [aRow()] }))),
  });
  render();
  pressIn(await rowOf('TRSF E-BANKING CUT MEUTIA'), 'Cocokkan');
  const dialog = await screen.findByRole('dialog', { name: 'Cocokkan dengan buku' });
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cocokkan' });
  const [part] = await within(dialog).findAllByRole('checkbox');
  expect(send.disabled).toBe(true);
  fireEvent.click(part as HTMLElement);
  expect(send.disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'rahma' } });
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: /Rahma/u }));
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  await screen.findByText('Catatan buku ini sudah dicocokkan dengan baris bank lain.');
  isTaken = false;
  fireEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, again] = sent('matchBankLine');
  expect(again?.body).toEqual({ posting_ids: [12, 13] });
  expect(again?.key).toBe(first?.key);
});

test('books what only the bank knows and matches it with that', async () => {
  const sent = shopWith({
    listCashPlaces: () => success({ places: [], categories: ['Kemasan', 'Biaya layanan bank'] }),
    bookBankLine: () => success(FEE),
  });
  render();
  pressIn(await rowOf('BIAYA ADM'), 'Catat');
  fireEvent.click(await screen.findByRole('button', { name: 'Catat dan cocokkan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('bookBankLine')[0]?.body).toMatchObject({
    ...{ purpose: 'expense', from_place: 'bank', to_place: null, amount: 6_500, happened_on: '2026-11-05' },
    ...{ category: 'Biaya layanan bank', to_whom: 'Bank', about: 'BIAYA ADM' },
  });
});

test('books a transfer to another bank of the shop’s own, from either line', async () => {
  const places = ['bank', 'own:bank-1', 'safe'].map((place, at) => ({ place, name: ['Bank', 'BSI', 'Brankas'][at] }));
  const sent = shopWith({ listCashPlaces: () => success({ places, categories: ['Kemasan'] }), bookBankLine: () => success(FEE) });
  render();
  for (const [said, option] of [
    ['BIAYA ADM', 'ke'],
    ['TRSF E-BANKING CUT MEUTIA', 'dari'],
  ] as const) {
    pressIn(await rowOf(said), 'Catat');
    const purpose = await screen.findByLabelText<HTMLSelectElement>(/^Keperluan/u);
    expect([...purpose.options].at(-1)?.text).toBe(`Pindah antar rekening, ${option} BSI`);
    fireEvent.change(purpose, { target: { value: 'own:bank-1' } });
    press('Catat dan cocokkan');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(sent('bookBankLine').map(({ body }) => body)).toMatchObject([
    { purpose: 'move', from_place: 'bank', to_place: 'own:bank-1', amount: 6_500 },
    { purpose: 'move', from_place: 'own:bank-1', to_place: 'bank', amount: 150_123 },
  ]);
});

const SEVERAL = [...OVERVIEW.banks, { place: 'own:bank-1', name: 'BSI', open: { count: 1, sum: -6_500 } }];

test('shows the statement of the bank that is chosen, and books there what only that one knows', async () => {
  const line = aLine({ id: 9, place: 'own:bank-1', amount: -6_500, description: 'BIAYA BSI' });
  const sent = shopWith({
    getBankStatement: (_body, { searchParams }) => success({ ...OVERVIEW, place: searchParams.get('place') ?? '', banks: SEVERAL }),
    listBankLines: (_body, { searchParams }) => listOf(searchParams.get('place') === 'own:bank-1' ? [line] : [aLine()]),
    listCashPlaces: () => success({ places: [], categories: ['Biaya layanan bank'] }),
    bookBankLine: () => success(line),
  });
  render();
  await screen.findByRole('heading', { name: 'Rekening koran Bank' });
  const choice = screen.getByLabelText<HTMLSelectElement>('Rekening');
  expect([...choice.options].map(({ text }) => text)).toEqual(['Bank (2 baris belum cocok)', 'BSI (1 baris belum cocok)']);
  fireEvent.change(choice, { target: { value: 'own:bank-1' } });
  await screen.findByRole('heading', { name: 'Rekening koran BSI' });
  expect(shownAddress()).toBe('/admin/cash-book/bank?place=own%3Abank-1');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /Impor CSV/u }).href).toContain('/import?place=own%3Abank-1');
  pressIn(await rowOf('BIAYA BSI'), 'Catat');
  fireEvent.click(await screen.findByRole('button', { name: 'Catat dan cocokkan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('bookBankLine')[0]?.body).toMatchObject({ purpose: 'expense', from_place: 'own:bank-1', to_place: null, amount: 6_500 });
});

test('a bank without a statement is begun with, beside one that has any', async () => {
  shopWith({
    getBankStatement: () => success({ ...OVERVIEW, place: 'own:bank-1', banks: SEVERAL, last_import: null, from: null, to: null }),
    listBankLines: () => listOf([]),
  });
  render('?place=own:bank-1');
  await screen.findByText('Belum ada rekening koran');
  expect(screen.getByLabelText<HTMLSelectElement>('Rekening').value).toBe('own:bank-1');
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Impor CSV' });
  expect(links.every(({ href }) => href.endsWith('?place=own%3Abank-1'))).toBe(true);
});

test('sets a line aside with a reason, and releases one after a question', async () => {
  const aside = aLine({ reason: 'Salah kirim', settled_by: 'Cut Rahmi', settled_at: '2026-12-01T02:00:00.000Z' });
  const sent = shopWith({
    setBankLineAside: () => success(aside),
    releaseBankLine: () => success(aLine()),
    listBankLines: (_body, { searchParams }) => listOf(searchParams.get('settled') === 'true' ? [aside] : [aLine()]),
  });
  render();
  pressIn(await rowOf('TRSF E-BANKING CUT MEUTIA'), 'Sisihkan');
  const dialog = await screen.findByRole('dialog', { name: 'Bukan uang toko?' });
  pressIn(dialog, 'Simpan');
  await within(dialog).findByText('Tulis alasannya.');
  fireEvent.change(within(dialog).getByLabelText(/^Alasan/u), { target: { value: 'Salah kirim' } });
  pressIn(dialog, 'Simpan');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('setBankLineAside')[0]?.body).toEqual({ reason: 'Salah kirim' });
  fireEvent.click(screen.getByRole('tab', { name: /Sudah cocok/u }));
  await waitFor(() => expect(shownAddress()).toBe('/admin/cash-book/bank?tab=settled'));
  await screen.findByText(/Salah kirim/u);
  press('Lepas');
  await answer('Lepas dari bukunya?', 'Lepas');
  await waitFor(() => expect(sent('releaseBankLine')).toHaveLength(1));
});

test('lists what the bank has not, and files, of which one is deleted after a question', async () => {
  const sent = shopWith({ deleteBankImport: () => success(undefined) });
  render('?tab=book');
  expect((await rowOf('Pembayaran mitra')).textContent).toContain('Dapur Mak Cut');
  fireEvent.click(screen.getByRole('tab', { name: 'Berkas' }));
  await screen.findByText('mutasi-november.csv');
  press('Hapus');
  await answer('Hapus berkas ini?', 'Hapus');
  await waitFor(() => expect(sent('deleteBankImport')).toHaveLength(1));
});
