import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { stubApi } from '../../../../test/stub-api.ts';
import { QrisFee } from './qris-fee.tsx';

const channel = (code: string, fee_customer: number, active = true) => ({
  code,
  name: `Bayar ${code}`,
  type: 'DIRECT',
  group: 'E-Wallet',
  fee_customer,
  minimum_amount: null,
  maximum_amount: null,
  active,
});

test('says which QRIS charges its fee to the buyer, and of no other channel', async () => {
  const channels = [channel('QRIS', 0), channel('QRIS2', 750), channel('QRISC', 750, false), channel('BRIVA', 4_250)];
  stubApi({ listPaymentChannels: () => Response.json({ success: true, message: '', channels, data: channels }) });
  renderAdmin('/admin/settings', { default: QrisFee, clientLoader: async () => null }, '/admin/settings');
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Bayar QRIS2.');
  for (const code of ['Bayar QRIS,', 'QRISC', 'BRIVA']) expect(said.textContent).not.toContain(code);
});
