import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, field, press, type } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { listOf, stubApi, withoutText } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const COFFEE = { id: 8, name: 'Kopi Gayo', category: { id: 4, name: 'Kopi' }, stock: 10, size_variants: [] };

test('says when a count cannot be saved, and keeps it', async () => {
  const asked = stubApi({ listProducts: () => listOf([COFFEE]), listCategories: () => listOf([]), countStock: withoutText });
  renderAdmin('/admin/products/count', module);
  await screen.findByRole('table', { name: 'Hitung stok' });
  type('Hitungan Kopi Gayo', '4');
  press('Simpan hitungan');
  await answer('Simpan hitungan?', 'Simpan hitungan');
  await screen.findByText(/^Gagal menyimpan hitungan\./u);
  expect(field('Hitungan Kopi Gayo').value).toBe('4');
  expect(asked.filter(({ name }) => name === 'countStock')).toHaveLength(1);
});
