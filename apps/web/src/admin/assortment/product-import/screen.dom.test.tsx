import type { ProductImport } from '@lapak/contract/assortment/product-import';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { holdUploads } from '../../../../test/hold-uploads.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { listOf, stubApi, success } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

test('a file that is being sent can be cancelled, and is given up when the page is left', async () => {
  stubApi({ listProductImports: () => listOf([]) });
  const uploads = holdUploads();
  renderAdmin('/admin/products/import', module);
  const upload = async () => {
    const input = await screen.findByLabelText(/^Pilih berkas CSV atau Excel/u);
    fireEvent.change(input, { target: { files: [new File(['id;nama'], 'produk.csv', { type: 'text/csv' })] } });
  };
  await upload();
  await waitFor(() => expect(uploads.sent).toBe(1));
  press('Batalkan');
  expect(uploads.cancelled).toBe(1);
  await upload();
  await waitFor(() => expect(uploads.sent).toBe(2));
  screen.getByRole('progressbar', { name: 'Mengunggah berkas' });
  cleanup();
  expect(uploads.cancelled).toBe(2);
});

test('asks what the columns are of a file whose headings aren’t all known, and sends it once no two are alike', async () => {
  const file: ProductImport = {
    ...{ id: 7, file_name: 'daftar.csv', head_line: 3, total: 2, checked: 0, created: 0, changed: 0, unchanged: 0, wrong: 0 },
    ...{
      stock_changes: 0,
      large: 0,
      saved: 0,
      undone: 0,
      problems: [],
      created_at: '2026-11-28T03:00:00Z',
      applied_at: null,
      undo_at: null,
    },
    choice: {
      columns: [
        { head: 'Dagangan', samples: ['Kopi', 'Teh'], chosen: null },
        { head: '', samples: ['12.500'], chosen: 'harga' },
      ],
      names: ['nama', 'harga', 'berat_bersih_gram'],
    },
  };
  const asked = stubApi({
    getProductImport: () => success(file),
    listImportChanges: () => listOf([]),
    chooseImportColumns: () => success(file),
  });
  renderAdmin('/admin/products/import', module, '/admin/products/import?file=7');
  const first = await screen.findByLabelText<HTMLSelectElement>('Dagangan');
  const second = screen.getByLabelText<HTMLSelectElement>('Kolom 2');
  expect([first.value, second.value]).toEqual(['', 'harga']);
  expect(screen.getByText('Kopi · Teh')).toBeDefined();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Periksa berkas' });
  expect(screen.getByText('Pilih kolom yang berisi nama produk.')).toBeDefined();
  expect(button.disabled).toBe(true);
  fireEvent.change(first, { target: { value: 'harga' } });
  await screen.findByText('“Harga” dipilih untuk dua kolom.');
  fireEvent.change(first, { target: { value: 'nama' } });
  await waitFor(() => expect(button.disabled).toBe(false));
  press('Periksa berkas');
  await waitFor(() => expect(asked.filter(({ name }) => name === 'chooseImportColumns')).toHaveLength(1));
  expect(asked.find(({ name }) => name === 'chooseImportColumns')?.body).toEqual({ columns: ['nama', 'harga'] });
  expect(asked.filter(({ name }) => name === 'checkProductImport')).toEqual([]);
});
