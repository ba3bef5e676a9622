import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../apps/web/test/form.ts';
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
test('deliveries say what was answered, and can be sent again', async () => {
  const row = {
    id: 7,
    event_id: 'evt_1',
    type: 'order.placed',
    data: { code: 'LH-ABC123' },
    state: 'given_up',
    tries: 12,
    answer_status: 500,
    error: 'Jawabannya 500.',
    tried_at: '2026-01-02T03:04:05.000Z',
    next_try_at: null,
    created_at: '2026-01-02T03:04:05.000Z',
  };
  const asked = stubApi({
    listWebhookDeliveries: () => listOf([row]),
    getWebhook: () => success(WEBHOOK),
    replayWebhook: () => success({ count: 1 }),
  });
  renderAdmin('/admin/settings/webhooks/deliveries', module, '/admin/settings/webhooks/deliveries?webhook=1');
  await screen.findByRole('heading', { name: 'Kiriman ke Gudang' });
  expect(rowTexts()[0]).toContain('LH-ABC123');
  expect(rowTexts()[0]).toContain('Jawabannya 500. 12 kali dicoba.');
  press('Kirim ulang evt_1');
  await screen.findByText('1 kiriman dikirim ulang.');
  expect(asked.find(({ name }) => name === 'replayWebhook')?.body).toEqual({ delivery_id: 7 });
});
