import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { stubApi, success } from '../../../../test/stub-api.ts';
import { aSheet } from '../../../features/partner-statement/sheet-for-tests.ts';
import * as module from './screen.tsx';

test('prints the chosen statements, each on pages of its own', async () => {
  const asked = stubApi({ listStatementSheets: () => success([aSheet(), aSheet({ number: 22, partner: 'Rotan Keude' })]) });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderAdmin('/admin/partners/statements/print', module, '/admin/partners/statements/print?ids=8,9');
  await screen.findByRole('heading', { name: 'Cetak 2 laporan mitra' });
  expect(new URLSearchParams(asked[0]?.query).get('ids')).toBe('8,9');
  const papers = ['Laporan penjualan Kopi Bener Meriah', 'Laporan penjualan Rotan Keude'].map((name) =>
    screen.getByRole('article', { name }),
  );
  expect(papers.map(({ parentElement }) => parentElement?.className)).toEqual(Array(2).fill('print:not-last:break-after-page'));
  press('Cetak');
  expect(print).toHaveBeenCalledOnce();
});

test('without any chosen, or with a broken address, leads to the list', async () => {
  const asked = stubApi({});
  renderAdmin('/admin/partners/statements/print', module, '/admin/partners/statements/print?ids=8,x');
  expect((await screen.findByRole('link', { name: 'Pilih laporan' })).getAttribute('href')).toBe('/admin/partners/statements');
  expect(asked).toEqual([]);
});
