import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { listOf, stubApi } from '../../../../test/stub-api.ts';
import * as module from './screen.tsx';

const CHANGE = {
  id: 1,
  at: '2026-01-02T03:04:05.000Z',
  by: 'admin',
  kind: 'category',
  record_id: 4,
  name: 'Kopi',
  part: null,
  action: 'changed',
  fields: [{ field: 'name', from: 'Teh', to: 'Kopi' }],
};

test('says when it cannot be loaded, and loads again', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
  stubApi({ listChanges: () => answers.shift()?.() ?? listOf([CHANGE]) });
  renderAdmin('/admin/audit', module);
  await screen.findByText(/^Gagal memuat jejak perubahan: /u);
  press('Coba lagi');
  await screen.findByRole('table', { name: 'Daftar perubahan' });
  expect(screen.getByRole('link', { name: 'Kopi' }).getAttribute('href')).toContain('edit=4');
});

test('tells of what nobody changed in words: a wrong password, a file, a refusal', async () => {
  const event = (id: number, changes: object) => ({ ...CHANGE, id, by: null, record_id: null, name: '', ...changes });
  const fact = (field: string, to: unknown) => ({ field, from: null, to });
  stubApi({
    listChanges: () =>
      listOf([
        event(2, {
          kind: 'session',
          action: 'failed',
          fields: [fact('browser', 'Chrome di Android'), fact('network', '10.0.0.1'), fact('tries', 10)],
        }),
        event(3, { kind: 'session', action: 'ended', record_id: 7, name: 'budi', fields: [fact('reason', 'expired')] }),
        event(4, { kind: 'export', action: 'taken', by: 'admin', name: 'downloadOrders', fields: [fact('filters', 'status=pending')] }),
        event(5, { kind: 'refusal', action: 'refused', by: 'kasir', name: 'GET /users', fields: [fact('tries', 1)] }),
        event(6, { kind: 'slip', action: 'seen', by: 'admin', record_id: 9, name: 'LH-9', fields: [] }),
      ]),
  });
  renderAdmin('/admin/audit', module);
  const [, ...rows] = await screen.findAllByRole('row');
  const texts = rows.map((row) => row.textContent?.replaceAll(/\s+/gu, ' '));
  expect(texts[0]).toMatch(
    /^Akun tidak dikenal.*Salah.*Peramban: Chrome di Android.*Jaringan: 10\.0\.0\.1.*Percobaan dalam satu jam: 10.*Sistem/u,
  );
  expect(texts[1]).toMatch(/^budi.*Sesi berakhir.*Alasan: Habis waktunya/u);
  expect(texts[2]).toMatch(/^Pesanan \(CSV\).*Diunduh.*Saringan: status=pending.*admin/u);
  expect(texts[3]).toMatch(/^Melihat pengguna.*Akses ditolak.*Ditolak.*kasir/u);
  expect(screen.getByRole('link', { name: 'LH-9' }).getAttribute('href')).toContain('order=9');
  expect(screen.getByRole('link', { name: 'budi' }).getAttribute('href')).toContain('edit=7');
});
