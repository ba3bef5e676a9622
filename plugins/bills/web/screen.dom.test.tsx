import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, type } from '../../../apps/web/test/form.ts';
import { rowTexts } from '../../../apps/web/test/list.ts';
import { renderAdmin, shownAddress } from '../../../apps/web/test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../apps/web/test/stub-api.ts';
import type { Bill } from '../contract/bills.ts';
import * as module from './screen.tsx';

const ACCOUNTS = [{ account: 'expense:Kemasan', number: '6-1100', name: 'Kemasan' }];
const BILL: Bill = {
  ...{ id: 7, to_whom: 'Toko Plastik', about: 'Kardus', reference: 'F-12', account: { number: '6-1100', name: 'Kemasan' } },
  ...{ day: '2026-11-02', booked_on: '2026-11-02', due_on: '2026-11-16', amount: 300_000, paid: 0, left: 300_000 },
  ...{ state: 'due' as const, by: 'Cut Rahmi', at: '2026-11-02T10:00:00.000Z', undone: null },
};
const render = (query = '') => renderAdmin('/admin/cash-book/bills', module, `/admin/cash-book/bills${query}`);
const places = [
  { place: 'safe', name: 'Brankas', balance: 0, is_open: false, is_quiet: false },
  { place: 'bank', name: 'Bank', balance: 1000, is_open: false, is_quiet: false },
  { place: 'own:bank-1', name: 'BSI', balance: 500_000, is_open: false, is_quiet: false },
];
const lists = (bills: Bill[]) => ({
  ...{ listBills: () => listOf(bills), listBillAccounts: () => success(ACCOUNTS) },
  listCashPlaces: () => success({ places, categories: [] }),
});

test('each bill shows who, what for, when it is due and what is left; only what nothing is paid of is taken back', async () => {
  stubApi(
    lists([
      BILL,
      { ...BILL, id: 8, paid: 100_000, left: 200_000, state: 'open' },
      { ...BILL, id: 9, paid: 300_000, left: 0, state: 'paid' },
    ]),
  );
  render();
  await screen.findByRole('table', { name: 'Tagihan' });
  const rows = rowTexts().filter((text) => text?.includes('Toko Plastik'));
  expect(rows[0]).toMatch(/Toko PlastikKardusF-12 · 6-1100 Kemasan · 2 November 2026.*16 November 2026 Lewat jatuh tempo/u);
  expect(rows[1]).toMatch(/dibayar Rp\s100\.000Rp\s200\.000/u);
  expect(screen.getAllByRole('button', { name: 'Bayar' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /Batalkan tagihan/u })).toHaveLength(1);
});

test('the form keeps what was typed when it is refused; the tax of a month is filled in', async () => {
  let isTired = true;
  const hints = { gross: 281_970.5, partner: 0, shop: 70_000 };
  const asked = stubApi({
    ...lists([]),
    getTaxReport: () => success({ months: [{ month: '2026-10', hints }] }),
    addBill: () => (isTired ? failed('overloaded') : success(BILL)),
  });
  render('?act=new&tax=2026-10-31');
  const dialog = within(await screen.findByRole('dialog', { name: 'Catat tagihan' }));
  dialog.getByText(/Rp\s281\.97\d dari penjualan kotor/u);
  fireEvent.change(dialog.getByLabelText(/^Dicatat sebagai/u), { target: { value: 'expense:Kemasan' } });
  type('Nomor tagihan', 'SSP-1');
  press('Catat');
  await screen.findByText(/Server sedang sibuk/u);
  expect(screen.getByDisplayValue('SSP-1')).toBeTruthy();
  isTired = false;
  press('Catat');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownAddress()).toBe('/admin/cash-book/bills');
  expect(asked.filter(({ name }) => name === 'addBill').map(({ body }) => body)).toMatchObject([
    {},
    { to_whom: 'Kas negara', about: 'PPh final Oktober 2026', amount: 281_970, day: '2026-10-31', due_on: '2026-11-15' },
  ]);
});

test('a payment begins with what is left and the main bank, and another bank may be chosen', async () => {
  const asked = stubApi({
    ...lists([BILL]),
    payBill: () => success({ ...BILL, left: 0 }),
  });
  render('?act=7');
  await screen.findByText(/buku bank berisi Rp\s1\.000, sesudahnya -Rp\s299\.000/u);
  fireEvent.change(screen.getByLabelText(/^Dari/u), { target: { value: 'own:bank-1' } });
  await screen.findByText(/buku BSI berisi Rp\s500\.000, sesudahnya Rp\s200\.000/u);
  press('Catat pembayaran');
  await screen.findByText('Pembayaran dicatat, tagihan lunas.');
  expect(asked.find(({ name }) => name === 'payBill')?.body).toMatchObject({ from_place: 'own:bank-1', amount: 300_000 });
});
