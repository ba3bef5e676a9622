import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, type } from '../../../apps/web/test/form.ts';
import { renderAdmin } from '../../../apps/web/test/render-admin.tsx';
import { failed, stubApi, success, withoutText } from '../../../apps/web/test/stub-api.ts';
import type { ReceivedGoods } from '../contract/own-goods.ts';
import ReceivedPrices from './received-prices.tsx';

const RICE: ReceivedGoods = { id: 9, kind: 'in', name: 'Beras Aceh', label: '5 kg', units: 4, day: '2026-11-20' };
const SUGAR: ReceivedGoods = { id: 10, kind: 'in', name: 'Gula', label: null, units: 12, day: '2026-11-20' };
const places = [{ place: 'bank', name: 'Bank', balance: 100_000, is_open: false, is_quiet: false }];
const module = { default: () => <ReceivedPrices receiptId={6} />, clientLoader: () => null };

test('goods that have come in get their prices at once; a refused one says why and keeps what was typed; what isn’t known waits', async () => {
  let waiting = [RICE, SUGAR];
  const answers = {
    listReceivedGoods: withoutText as () => Response,
    listCashPlaces: () => success({ places, categories: [] }),
    setPurchasePrices: () => failed('invalid_input', { 'prices.0.total': 'Harganya sudah dicatat. Muat ulang halaman ini.' }),
  };
  const asked = stubApi(answers);
  renderAdmin('/admin/products/receive', module);
  await screen.findByRole('button', { name: 'Harga beli gagal dimuat. Coba lagi' });
  answers.listReceivedGoods = () => success(waiting);
  press('Harga beli gagal dimuat. Coba lagi');
  await screen.findByRole('button', { name: 'Isi harga beli' });
  press('Isi harga beli');
  await screen.findByRole('dialog', { name: 'Harga beli 2 barang' });
  press('Catat harga');
  await screen.findByText('Isi harga seluruhnya, 0 atau lebih.');
  type('Beras Aceh, 5 kg, 4 unit', '90000');
  fireEvent.change(screen.getByLabelText(/^Dibayar dari/u), { target: { value: 'bank' } });
  type('Dibeli dari', 'Pasar Aceh');
  await screen.findByText(/sesudahnya Rp\s10\.000/u);
  press('Catat harga');
  await screen.findByText('Harganya sudah dicatat. Muat ulang halaman ini.');
  expect(screen.getByDisplayValue(/^90\.?000$/u)).toBeTruthy();
  answers.setPurchasePrices = () => success(null);
  waiting = [SUGAR];
  press('Catat harga');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.filter(({ name }) => name === 'setPurchasePrices');
  expect(sent.at(-1)?.body).toEqual({
    prices: [
      { id: 9, total: 90_000 },
      { id: 10, total: null },
    ],
    ...{ day: '2026-11-20', from_place: 'bank', to_whom: 'Pasar Aceh' },
  });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await screen.findByRole('button', { name: 'Isi harga beli' });
  press('Isi harga beli');
  await screen.findByRole('dialog', { name: 'Harga beli 12 unit Gula' });
});
