import type { Mail } from '@lapak/contract/messages/mails';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { listOf, stubApi } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const PLACED: Mail = {
  id: 1,
  order_id: 9,
  order_code: 'LH-ABC123',
  business_id: null,
  kind: 'placed',
  recipient: 'cut@surat.example',
  subject: null,
  state: 'sent',
  tries: 1,
  next_try_at: null,
  error: null,
  created_at: '2026-01-02T03:04:05.000Z',
  sent_at: '2026-01-02T03:04:05.000Z',
};
const FOR_SHOP: Mail = { ...PLACED, id: 2, kind: 'new_order' };

// That the server searches and filters: send-mails.test.ts.
test('is filtered by kind and state', async () => {
  const asked = stubApi({
    listMails: (_, { searchParams }) => {
      const kind = searchParams.get('kind');
      const rows = searchParams.has('state') ? [] : [PLACED, FOR_SHOP].filter((mail) => kind === null || mail.kind === kind);
      return listOf(rows, { stuck: 0, is_on: true });
    },
  });
  renderAdmin('/admin/mails', module, '/admin/mails?q=LH-ABC123');
  await screen.findByRole('table', { name: 'Daftar email' });
  expect(rowTexts()).toHaveLength(2);
  choose('Jenis', 'Pesanan baru (untuk toko)');
  await waitFor(() => expect(rowTexts()).toEqual([expect.stringMatching(/^Pesanan baru \(untuk toko\)/u)]));
  choose('Status', 'Gagal');
  await screen.findByText('Tidak ada email yang cocok dengan filter.');
  expect(shownAddress()).toBe('/admin/mails?q=LH-ABC123&state=given_up&kind=new_order');
  const { query } = asked.at(-1) ?? {};
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ q: 'LH-ABC123', page: '1', kind: 'new_order', state: 'given_up' });
});
