import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { holdUploads } from '../../../../test/hold-uploads.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { listOf, stubApi } from '../../../../test/stub-api.ts';
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
