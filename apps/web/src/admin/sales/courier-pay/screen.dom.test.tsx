import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { DuePay, PaidStop } from '@lapak/contract/sales/courier-pay';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, press, type } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const PATH = '/admin/orders/pay';
const today = dateOf(new Date());
const STOP: PaidStop = {
  ...{ order_id: 7, code: 'LH-7', district: 'Kuta Alam', courier_id: 2, courier_name: 'Bang Din' },
  ...{ day: '2026-11-28', pay: 9_000, state: 'unpaid', paid_on: null },
};
const DUE: DuePay = { courier_id: 2, courier_name: 'Bang Din', orders: 3, amount: 27_000 };
const SUMS = { pay: 18_000, unpaid: 9_000, until: '2026-11-29' };
const place = (code: string, name: string, balance: number, is_open = false) => ({ place: code, name, balance, is_open, is_quiet: false });
const answers = (rows: readonly PaidStop[] = [STOP], due: readonly DuePay[] = [DUE]) => ({
  listCourierPay: () => listOf(rows, { ...SUMS, due, total: 26, pages: 2 }),
  listCouriers: () => listOf([{ id: 2, courier_name: 'Bang Din' }]),
  listCashPlaces: () =>
    success({
      places: [
        place('till:kasir-depan', 'Laci Depan', 50_000, true),
        place('till:kasir-belakang', 'Laci Belakang', 50_000),
        place('courier:2', 'Di kurir Bang Din', 62_000),
        place('courier:3', 'Di kurir Kak Nur', 10_000),
        place('safe', 'Brankas', 500_000),
        place('bank', 'Bank', 20_000),
        place('gateway', 'Dana di gateway', 1_000),
      ],
      categories: [],
    }),
});

test('says of each order that was handed over what it earns and whether that is paid; searched, filtered and paged by its address', async () => {
  const paid: PaidStop = { ...STOP, order_id: 8, code: 'LH-8', district: null, state: 'paid', paid_on: '2026-11-29' };
  const asked = stubApi(answers([STOP, paid]));
  renderAdmin(PATH, module);
  await screen.findByRole('table', { name: 'Bayaran kurir' });
  expect(rowTexts()).toEqual([
    expect.stringMatching(/28 November 2026.*LH-7.*Kuta Alam.*Bang Din.*Rp\s9\.000.*Belum dibayar$/u),
    expect.stringMatching(/LH-8.*Dibayar 29 November 2026$/u),
  ]);
  expect(screen.getByRole('link', { name: 'LH-7' }).getAttribute('href')).toBe('/admin/orders?order=7');
  choose('Kurir', 'Bang Din');
  await waitFor(() => expect(shownAddress()).toBe(`${PATH}?courier=2`));
  type('Cari antaran', 'kuta');
  await waitFor(() => expect(shownAddress()).toBe(`${PATH}?q=kuta&courier=2`));
  await waitFor(() => expect(asked.findLast(({ name }) => name === 'listCourierPay')?.query).toBe('q=kuta&courier_id=2&page=1'));
  expect(screen.getByRole('link', { name: /berikutnya/iu }).getAttribute('href')).toBe(`${PATH}?q=kuta&courier=2&page=2`);
});

test('a courier is paid the sum that is shown; where it is another by now, it is shown anew', async () => {
  let due = DUE;
  let isPaid = false;
  const asked = stubApi({
    ...answers(),
    listCourierPay: () => listOf([STOP], { ...SUMS, due: isPaid ? [] : [due] }),
    payCourier: (body) => {
      if ((body as { amount: number }).amount !== 36_000) {
        due = { ...DUE, orders: 4, amount: 36_000 };
        return failed('changed_meanwhile');
      }
      isPaid = true;
      return success({ courier_id: 2, movement_id: 5, orders: 4, amount: 36_000 });
    },
  });
  renderAdmin(PATH, module);
  fireEvent.click(await screen.findByRole('button', { name: 'Bayar kurir Bang Din' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bayar Bang Din' }));
  dialog.getByText(/Rp\s27\.000 untuk 3 antaran yang belum dibayar sampai 29 November 2026/u);
  const places = Array.from(dialog.getByLabelText<HTMLSelectElement>(/^Dari/u).options, ({ text }) => text);
  expect(places).toEqual([
    expect.stringMatching(/^Brankas \(Rp\s500\.000\)$/u),
    'Bank',
    expect.stringMatching(/^Laci Depan/u),
    expect.stringMatching(/^Di kurir Bang Din \(Rp\s62\.000\)$/u),
    'Belum jelas',
  ]);
  fireEvent.change(dialog.getByLabelText(/^Dari/u), { target: { value: 'bank' } });
  await dialog.findByText(/Menurut buku bank berisi Rp\s20\.000, sesudahnya -Rp\s7\.000/u);
  fireEvent.click(dialog.getByRole('button', { name: /^Bayar Rp\s27/u }));
  await dialog.findByText(/Rp\s36\.000 untuk 4 antaran/u);
  fireEvent.click(dialog.getByRole('button', { name: /^Bayar Rp\s36/u }));
  await screen.findByText(/Rp\s36\.000 dibayar kepada Bang Din/u);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/^Belum dibayar sampai/u)).toBeNull();
  const sent = asked.filter(({ name }) => name === 'payCourier');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { amount: 27_000, until: '2026-11-29', from_place: 'bank', happened_on: today },
    { amount: 36_000, until: '2026-11-29', from_place: 'bank' },
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('says when there is none, and why it could not be loaded', async () => {
  const shop = { ...answers([], []), listCourierPay: () => failed('overloaded') };
  stubApi(shop);
  renderAdmin(PATH, module);
  await screen.findByText(/^Gagal memuat bayaran kurir\. Server sedang sibuk\./u);
  shop.listCourierPay = () => listOf([], { ...SUMS, pay: 0, unpaid: 0, due: [] });
  press('Coba lagi');
  await screen.findByText('Belum ada bayaran kurir');
});
