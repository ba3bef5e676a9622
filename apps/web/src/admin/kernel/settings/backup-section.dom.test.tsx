import type { Backups } from '@lapak/contract/office/backups';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import { BackupSection } from './backup-section.tsx';

const NONE: Backups = { is_nightly: false, is_sealed: false, keep: null, last_good_at: null, newest: [] };
const module = { default: () => <BackupSection />, clientLoader: async () => null };
const section = async () => within(await screen.findByRole('region', { name: 'Cadangan' }));

test('says when it cannot be loaded, and loads again; a shop without backups is told so', async () => {
  const answers = [withoutText];
  stubApi({ listBackups: () => answers.shift()?.() ?? success(NONE) });
  renderAdmin('/admin/settings', module);
  await screen.findByText('Gagal memuat keadaan cadangan.');
  press('Coba lagi');
  const shown = await section();
  await shown.findByText('Belum ada cadangan otomatis');
  shown.getByText('Belum pernah');
});

test('shows the newest with what they hold, and that the last one failed', async () => {
  const figures = { bytes: 8_057_121, orders: 1_200, files: 714 };
  const newest = [
    { id: 3, state: 'failed' as const, is_nightly: true, bytes: null, orders: null, files: null, ended_at: '2026-11-22T21:15:00.000Z' },
    { id: 2, state: 'made' as const, is_nightly: true, ...figures, ended_at: '2026-11-21T21:15:00.000Z' },
    { id: 1, state: 'removed' as const, is_nightly: false, ...figures, ended_at: '2026-11-20T21:15:00.000Z' },
  ];
  stubApi({
    listBackups: () => success({ is_nightly: true, is_sealed: true, keep: 14, last_good_at: '2026-11-21T21:15:00.000Z', newest }),
  });
  renderAdmin('/admin/settings', module);
  const shown = await section();
  await shown.findByText('Cadangan terakhir gagal');
  shown.getByText('Ya, 14 cadangan terbaru disimpan');
  const rows = shown.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('Gagal · otomatis');
  expect(rows[1]).toContain('Berhasil · otomatis · 8,1 MB · 1.200 pesanan · 714 berkas');
  expect(rows[2]).toContain('sudah diganti yang lebih baru · dibuat sendiri');
});
