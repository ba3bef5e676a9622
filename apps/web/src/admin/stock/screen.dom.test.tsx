import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { stubApi, withoutText } from '../../../test/stub-api.ts';
import * as module from './screen.tsx';

test('says when the ledger cannot be loaded', async () => {
  stubApi({ listStockMovements: withoutText });
  renderAdmin('/admin/products/stock', module);
  await screen.findByText(/^Gagal memuat mutasi stok\./u);
});
