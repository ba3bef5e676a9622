import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, type } from '../../../apps/web/test/form.ts';
import { renderAdmin } from '../../../apps/web/test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../apps/web/test/stub-api.ts';
import type { OwnGoodsLevel } from '../contract/own-goods.ts';
import * as module from './screen.tsx';

const LEVEL: OwnGoodsLevel = {
  ...{ product_id: 3, name: 'Beras Aceh', label: '5 kg', units: 12, value: 240_000, average: 20_000 },
  unpriced: { id: 9, kind: 'in', units: 4, day: '2026-11-20' },
  priced: [],
};
const place = (code: string, name: string) => ({ place: code, name, balance: 100_000, is_open: false, is_quiet: false });

test('what came without a price gets one, paid from a bank that is named; what was typed stays when it is refused', async () => {
  let isTired = true;
  const asked = stubApi({
    listOwnGoods: () => listOf([LEVEL, { ...LEVEL, product_id: 4, name: 'Gula', label: null, unpriced: null }]),
    listCashPlaces: () =>
      success({ places: [place('safe', 'Brankas'), place('bank', 'Bank'), place('own:bank-1', 'BSI')], categories: [] }),
    setPurchasePrices: () => (isTired ? failed('overloaded') : success(null)),
  });
  renderAdmin('/admin/accounting/own-goods', module, '/admin/accounting/own-goods');
  await screen.findByRole('table', { name: 'Barang milik toko' });
  expect(screen.getAllByRole('button', { name: /Isi harga/u })).toHaveLength(1);
  press('Isi harga 4 unit');
  await screen.findByRole('dialog', { name: 'Harga beli 4 unit Beras Aceh, 5 kg' });
  type('Harga seluruhnya', '90000');
  fireEvent.change(screen.getByLabelText(/^Dibayar dari/u), { target: { value: 'own:bank-1' } });
  await screen.findByText(/buku BSI berisi Rp\s100\.000, sesudahnya Rp\s10\.000/u);
  press('Catat harga');
  await screen.findByText('Tulis kepada siapa.');
  type('Dibeli dari', 'Pasar Aceh');
  press('Catat harga');
  await screen.findByText(/Server sedang sibuk/u);
  expect(screen.getByDisplayValue('Pasar Aceh')).toBeTruthy();
  isTired = false;
  press('Catat harga');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.findLast(({ name }) => name === 'setPurchasePrices')?.body).toEqual({
    ...{ prices: [{ id: 9, total: 90_000 }], day: '2026-11-20', from_place: 'own:bank-1', to_whom: 'Pasar Aceh' },
  });
});

test('a price that was wrong is chosen and corrected with a reason; what was typed stays when it is refused', async () => {
  const priced = [
    { id: 8, kind: 'in', units: 3, day: '2026-11-18', total: 700_000 },
    { id: 4, kind: 'start', units: 5, day: '2026-10-01', total: 100_000 },
  ];
  const answers = {
    listOwnGoods: () => listOf([{ ...LEVEL, unpriced: null, priced }]),
    listCashPlaces: () => success({ places: [], categories: [] }),
    correctPurchasePrice: () =>
      failed('invalid_input', { total: 'Harganya sudah berubah sejak halaman ini dibuka. Muat ulang halaman ini.' }),
  };
  const asked = stubApi(answers);
  renderAdmin('/admin/accounting/own-goods', module, '/admin/accounting/own-goods');
  await screen.findByRole('table', { name: 'Barang milik toko' });
  press('Koreksi harga');
  await screen.findByRole('dialog', { name: 'Koreksi harga beli Beras Aceh, 5 kg' });
  type('Harga seluruhnya yang benar', '70000');
  press('Catat koreksi');
  await screen.findByText('Tulis alasannya.');
  type('Alasan', 'Nol kelebihan satu');
  press('Catat koreksi');
  await screen.findByText(/^Harganya sudah berubah/u);
  expect(screen.getByDisplayValue('Nol kelebihan satu')).toBeTruthy();
  answers.correctPurchasePrice = () => success(null);
  fireEvent.change(screen.getByLabelText(/^Barang masuk/u), { target: { value: '4' } });
  press('Catat koreksi');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.filter(({ name }) => name === 'correctPurchasePrice').map(({ body }) => body);
  expect(sent).toEqual([
    { total: 70_000, was: 700_000, reason: 'Nol kelebihan satu' },
    { total: 70_000, was: 100_000, reason: 'Nol kelebihan satu' },
  ]);
});
