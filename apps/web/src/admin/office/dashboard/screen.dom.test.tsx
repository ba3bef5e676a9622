import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import { aDashboard } from './dashboard-for-tests.ts';
import * as module from './screen.tsx';

test.each(['error', 'silence'])('says when it cannot be loaded, and loads again: %s', async (how) => {
  const answers = [
    () => {
      if (how === 'silence') throw new TypeError('Failed to fetch');
      return withoutText();
    },
  ];
  stubApi({ getDashboard: () => answers.shift()?.() ?? success(aDashboard()) });
  renderAdmin('/admin/dashboard', module);
  await screen.findByText('Gagal memuat ringkasan. Silakan coba lagi.');
  press('Coba lagi');
  await screen.findByRole('region', { name: 'Aktivitas terbaru' });
});

test('lists what waits with its sum and age, each leading to its filtered list', async () => {
  const oldest = new Date(Date.now() - 50 * 3_600_000).toISOString();
  const waiting = [
    { kind: 'slips' as const, count: 3, oldest, total_amount: 124_000 },
    { kind: 'applications' as const, count: 1, oldest: new Date().toISOString(), total_amount: null },
    { kind: 'low_stock' as const, count: 1_200, oldest: null, total_amount: null },
  ];
  stubApi({ getDashboard: () => success(aDashboard({ waiting })) });
  renderAdmin('/admin/dashboard', module);
  const list = within(await screen.findByRole('region', { name: 'Yang menunggu' }));
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['3Bukti transfer perlu diperiksaRp\u00a0124.000 · terlama 2 hari', '/admin/orders/slips'],
    ['1Pendaftaran mitraterlama 1 menit', '/admin/businesses?shows=applications'],
    ['1.200Produk stoknya menipis', '/admin/products/receive?low=true'],
  ]);
});

test('says so when nothing waits', async () => {
  stubApi({ getDashboard: () => success(aDashboard()) });
  renderAdmin('/admin/dashboard', module);
  await screen.findByText('Tidak ada yang menunggu.');
});

test('a shop that can sell and has not sold yet is shown what comes next; one that sells is not', async () => {
  const best = { product_id: 1, name: 'Kopi', quantity: 2, revenue: 90_000, picture: null };
  const answers = [aDashboard(), aDashboard({ best_sellers: [best] })];
  stubApi({ getDashboard: () => success(answers.shift()) });
  renderAdmin('/admin/dashboard', module);
  const deeds = within(await screen.findByRole('region', { name: 'Toko siap berjualan' }));
  const links = deeds.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/admin/users?edit=new', '/admin/pos?latihan=1']);
  cleanup();
  renderAdmin('/admin/dashboard', module);
  await screen.findByRole('region', { name: 'Aktivitas terbaru' });
  expect(screen.queryByRole('region', { name: 'Toko siap berjualan' })).toBeNull();
});
