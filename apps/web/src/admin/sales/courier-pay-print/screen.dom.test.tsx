import type { CourierPaySheet, PaidStop } from '@lapak/contract/sales/courier-pay';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const PATH = '/admin/orders/pay/print';
const HEAD = { shop: 'Lapak Hijau', company: 'Koperasi Uji', address: 'Jalan Daud Beureueh 1' };
const STOP: PaidStop = {
  ...{ order_id: 7, code: 'LH-7', district: 'Kuta Alam', courier_id: 2, courier_name: 'Bang Din' },
  ...{ day: '2026-11-28', pay: 9_000, state: 'unpaid', paid_on: null },
};

test('every courier has a sheet with its sums, of the days that were chosen', async () => {
  const sheet: CourierPaySheet = {
    ...{ ...HEAD, from: '2026-11-01', to: '2026-11-29' },
    couriers: [
      { courier_id: 2, courier_name: 'Bang Din', pay: 18_000, unpaid: 9_000, stops: [STOP, { ...STOP, order_id: 8, code: 'LH-8' }] },
      { courier_id: 3, courier_name: 'Kak Nur', pay: 5_000, unpaid: 5_000, stops: [{ ...STOP, order_id: 9, courier_id: 3 }] },
    ],
  };
  const asked = stubApi({ getCourierPaySheet: () => success(sheet) });
  renderAdmin(PATH, module, `${PATH}?courier=2&from=2026-11-01&to=2026-11-29`);
  await screen.findByRole('heading', { name: 'Bayaran kurir, 1 November 2026 sampai 29 November 2026' });
  const own = within(screen.getByRole('region', { name: 'Bang Din' }));
  expect(own.getAllByRole('row')).toHaveLength(3);
  expect(own.getByText('Koperasi Uji').parentElement?.textContent).toBe(
    'Koperasi UjiJalan Daud Beureueh 1Bayaran Bang Din, 1 November 2026 sampai 29 November 2026',
  );
  own.getByText(/^Rp\s18\.000$/u);
  screen.getByRole('region', { name: 'Kak Nur' });
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.query))).toMatchObject({ courier_id: '2', from: '2026-11-01', to: '2026-11-29' });
});

test('says when there is none, and why it could not be loaded', async () => {
  const answers = { getCourierPaySheet: () => failed('overloaded') };
  stubApi(answers);
  renderAdmin(PATH, module);
  await screen.findByText(/^Gagal memuat bayaran kurir\. Server sedang sibuk\./u);
  answers.getCourierPaySheet = () => success({ ...HEAD, from: null, to: null, couriers: [] });
  press('Coba lagi');
  await screen.findByText('Tidak ada antaran yang sesuai');
});
