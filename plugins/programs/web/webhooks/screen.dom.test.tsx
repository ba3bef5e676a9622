import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, press } from '../../../../apps/web/test/form.ts';
import { rowTexts } from '../../../../apps/web/test/list.ts';
import { renderAdmin } from '../../../../apps/web/test/render-admin.tsx';
import { listOf, stubApi, success } from '../../../../apps/web/test/stub-api.ts';
import type { Webhook } from '../../contract/webhooks.ts';
import * as module from './screen.tsx';

const WEBHOOK: Webhook = {
  id: 1,
  name: 'Gudang',
  url: 'https://gudang.example/kabar',
  events: ['order.placed', 'stock.low'],
  is_active: true,
  switched_off_at: null,
  failing_since: null,
  last_delivered_at: null,
  old_secret_until: null,
  version: 1,
  created_at: '2026-01-02T03:04:05.000Z',
};
const OFF = { ...WEBHOOK, id: 2, name: 'Buku', is_active: false, switched_off_at: '2026-02-02T03:04:05.000Z' };

test('says how each is, and shows a new secret once', async () => {
  stubApi({
    listWebhooks: () => listOf([WEBHOOK, OFF]),
    rotateWebhookSecret: () => success({ ...WEBHOOK, secret: 'whsec_rahasia' }),
  });
  renderAdmin('/admin/settings/webhooks', module);
  await screen.findByRole('table', { name: 'Daftar webhook' });
  expect(rowTexts()[0]).toContain('Pesanan masuk, Stok menipis');
  expect(rowTexts()[1]).toContain('Dimatikan toko');
  press('Ganti rahasia Gudang');
  await answer('Ganti rahasia Gudang?', 'Ganti');
  await screen.findByText('whsec_rahasia');
  press('Sudah saya simpan');
  await waitFor(() => expect(screen.queryByText('whsec_rahasia')).toBeNull());
});
