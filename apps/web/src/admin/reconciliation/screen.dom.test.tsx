import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
import { renderAdmin, shownAddress } from '../../../test/render-admin.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import * as module from './screen.tsx';

test('says when it cannot be loaded, and loads again; a part without findings says so', async () => {
  let isAway = true;
  const counts = { payment: 0, gateway: 0, slip: 0, mail: 0, webhook: 0, till: 0, stock: 0, sums: 0, audit: 0, nightly: 0 };
  stubApi({
    listFindings: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return Response.json({ success: true, data: [], meta: { page: 1, page_size: 20, total: 0, pages: 1 }, counts, checked_at: null });
    },
  });
  renderAdmin('/admin/reconciliation', module, '/admin/reconciliation?area=gateway');
  await screen.findByText(/^Gagal memuat pencocokan: /u);
  isAway = false;
  press('Coba lagi');
  await screen.findByText('Tidak ada temuan di bagian ini.');
  screen.getByRole('link', { name: 'Tampilkan semua' }).click();
  await waitFor(() => expect(shownAddress()).toBe('/admin/reconciliation'));
});
