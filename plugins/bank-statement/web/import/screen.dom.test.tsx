import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../apps/web/test/form.ts';
import { rowTexts } from '../../../../apps/web/test/list.ts';
import { renderAdmin } from '../../../../apps/web/test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../apps/web/test/stub-api.ts';
import type { BankColumns, BankPreview } from '../../contract/bank-statement.ts';
import * as module from './screen.tsx';

type Answers = Parameters<typeof stubApi>[0];
const CHOSEN: BankColumns = {
  ...{ day: 0, description: [1], amount: 2, debit: null, credit: null, direction: null, balance: null, year: 2026, flipped: false },
};
const PREVIEW: BankPreview = {
  columns: [
    { head: 'Tanggal', samples: ['05/11'] },
    { head: 'Keterangan', samples: ['BIAYA ADM'] },
    { head: 'Jumlah', samples: ['6.500,00'] },
  ],
  ...{
    chosen: CHOSEN,
    is_known: false,
    needs_year: true,
    count: 3,
    known: 1,
    skipped: 2,
    pending: 0,
    from: '2026-11-05',
    to: '2026-11-06',
  },
  lines: [{ day: '2026-11-05', amount: 6_500, description: 'BIAYA ADM', balance: null }],
  ...{ sum_in: 6_500, sum_out: 0, problems: [] },
};

const BANKS = [{ place: 'bank', name: 'Bank', open: { count: 0, sum: 0 } }];

function shopWith(answers: Answers = {}) {
  const asked = stubApi({ getBankStatement: () => success({ banks: BANKS }), previewBankStatement: () => success(PREVIEW), ...answers });
  return (call: string) => asked.filter(({ name }) => name === call);
}
async function choose(content: string | Uint8Array<ArrayBuffer>, query = '') {
  renderAdmin('/admin/cash-book/bank/import', { ...module, clientLoader: () => null }, `/admin/cash-book/bank/import${query}`);
  const file = new File([content], 'mutasi.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText(/^Pilih berkas CSV/u), { target: { files: [file] } });
}
const role = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);

test('shows how a file is read, takes other columns, and imports it so', async () => {
  const sent = shopWith({ importBankStatement: () => success({ id: 2, added: 2, matched: 1 }) });
  await choose('Tanggal;Keterangan;Jumlah\n05/11;BIAYA ADM;6.500,00\n');
  await screen.findByText(/1 di antaranya sudah pernah diimpor/u);
  expect(rowTexts()[0]).toMatch(/5 November 2026BIAYA ADMRp\s6\.500/u);
  expect(role('Jumlah').value).toBe('amount');
  fireEvent.change(role('Jumlah'), { target: { value: 'none' } });
  await screen.findByText('Pilih kolom jumlah, atau kolom debit dan kredit.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Impor 2 baris' }).disabled).toBe(true);
  fireEvent.change(role('Jumlah'), { target: { value: 'debit' } });
  fireEvent.change(screen.getByLabelText('Tahun'), { target: { value: '2025' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Balik tanda/u }));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Impor 2 baris' }).disabled).toBe(false));
  press('Impor 2 baris');
  await waitFor(() => expect(sent('importBankStatement')).toHaveLength(1));
  expect(sent('importBankStatement')[0]?.body).toMatchObject({
    file_name: 'mutasi.csv',
    columns: { ...CHOSEN, amount: null, debit: 2, year: 2025, flipped: true },
  });
});

test('says what cannot be read, and takes nothing then', async () => {
  shopWith({
    previewBankStatement: () => success({ ...PREVIEW, problems: [{ line: 9, text: 'Jumlahnya tidak terbaca.', is_doubt: false }] }),
  });
  await choose('a;b\n');
  await screen.findByText(/Baris 9: Jumlahnya tidak terbaca\./u);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Impor 2 baris' }).disabled).toBe(true);
});

test('takes what may be read wrongly only once somebody says that it is right, and asks for amounts that nothing looks like', async () => {
  const doubt = { line: 3, text: 'Saldonya Rp 1, menurut baris sebelumnya Rp 2.', is_doubt: true };
  const sent = shopWith({
    previewBankStatement: () => success({ ...PREVIEW, problems: [doubt] }),
    importBankStatement: () => success({ id: 2, added: 2, matched: 0 }),
  });
  await choose('a;b\n');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Impor 2 baris' });
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /Sudah saya periksa/u }));
  expect(button.disabled).toBe(false);
  press('Impor 2 baris');
  await waitFor(() => expect(sent('importBankStatement')[0]?.body).toMatchObject({ accepts_doubts: true }));
});

test('lets a person choose the amounts where none look like them', async () => {
  const sent = shopWith({
    previewBankStatement: () => success({ ...PREVIEW, chosen: { ...CHOSEN, amount: null }, lines: [], count: 0, from: null, to: null }),
  });
  await choose('a;b\n');
  await screen.findByText('Pilih kolom jumlah, atau kolom debit dan kredit.');
  fireEvent.change(role('Jumlah'), { target: { value: 'amount' } });
  await waitFor(() => expect(sent('previewBankStatement')[1]?.body).toMatchObject({ columns: CHOSEN }));
});

test('refuses a file without lines, and reads one of an old program', async () => {
  const sent = shopWith({ previewBankStatement: () => failed('invalid_input') });
  await choose(' \n');
  await screen.findByText('Tidak ada baris dengan tanggal dan jumlah. Periksa pilihan kolom.');
  const file = new File([new Uint8Array([0x43, 0x61, 0x66, 0xe9])], 'lama.csv');
  fireEvent.change(screen.getByLabelText(/^Pilih berkas CSV/u), { target: { files: [file] } });
  await waitFor(() => expect(sent('previewBankStatement')[0]?.body).toMatchObject({ content: 'Café' }));
  await screen.findByRole('button', { name: 'Coba lagi' });
});

test('asks whose file it is where the shop has several banks, and reads it anew for another', async () => {
  const banks = [...BANKS, { place: 'own:bank-1', name: 'BSI', open: { count: 0, sum: 0 } }];
  const sent = shopWith({
    getBankStatement: () => success({ banks }),
    importBankStatement: () => success({ id: 2, added: 2, matched: 0 }),
  });
  await choose('a;b\n', '?place=own:bank-1');
  await screen.findByRole('button', { name: 'Impor 2 baris' });
  const bank = screen.getByLabelText<HTMLSelectElement>('Rekening');
  expect(bank.value).toBe('own:bank-1');
  fireEvent.change(bank, { target: { value: 'bank' } });
  await waitFor(() =>
    expect(sent('previewBankStatement').map(({ body }) => body)).toMatchObject([{ place: 'own:bank-1' }, { place: 'bank' }]),
  );
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Impor 2 baris' }).disabled).toBe(false));
  press('Impor 2 baris');
  await waitFor(() => expect(sent('importBankStatement')[0]?.body).toMatchObject({ place: 'bank', file_name: 'mutasi.csv' }));
});

test('takes nothing in while it is not known which banks there are', async () => {
  let isTired = true;
  shopWith({ getBankStatement: () => (isTired ? failed('overloaded') : success({ banks: BANKS })) });
  await choose('a;b\n');
  await screen.findByText('Gagal memuat daftar rekening.');
  expect(screen.queryByRole('button', { name: /Impor/u })).toBeNull();
  isTired = false;
  press('Coba lagi');
  await screen.findByRole('button', { name: 'Impor 2 baris' });
  expect(screen.queryByLabelText('Rekening')).toBeNull();
});
