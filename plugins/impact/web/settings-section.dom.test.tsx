import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, press } from '../../../apps/web/test/form.ts';
import { renderAdmin } from '../../../apps/web/test/render-admin.tsx';
import { failed, stubApi, success } from '../../../apps/web/test/stub-api.ts';
import type { Impact } from '../contract/impact.ts';
import ImpactSection from './settings-section.tsx';

const NOTHING: Impact = { quarters: [], amount: 0, shop: null, certificates: { quarter: null, rows: [], total: 0 } };
const PLANNED: Impact = {
  quarters: [
    {
      quarter: '2026-Q1',
      from: '2026-01-01',
      to: '2026-03-31',
      rows: [
        { place: 'Kabupaten Pidie', producers: 6, amount: 6_000_000 },
        { place: null, producers: 5, amount: 4_000_000 },
      ],
      amount: 10_000_000,
      producers: 11,
      shop: null,
    },
  ],
  amount: 10_000_000,
  shop: null,
  certificates: { quarter: '2026-Q1', rows: [{ kind: 'halal', producers: 5, certificates: 7 }], total: 7 },
};

const renderSection = (is_public = false) =>
  renderAdmin('/admin/settings', { clientLoader: async () => null, default: () => <ImpactSection settings={{ is_public, version: 3 }} /> });

test('shows what would be public before it is asked for, and publishes once that is agreed', async () => {
  const asked = stubApi({
    previewImpact: () => success({ published: NOTHING, planned: PLANNED, waiting: 1 }),
    updateImpactSettings: () => success({ is_public: true, version: 4 }),
  });
  renderSection();
  await screen.findByText(/^Sekarang tidak diumumkan\./u);
  press('Lihat pratinjau');
  const preview = await screen.findByRole('region', { name: 'Pratinjau angka dampak' });
  const lines = within(preview)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(lines).toEqual(['Rp 6.000.000', 'Rp 4.000.000', 'tidak diumumkan', '7']);
  within(preview).getByText('Wilayah lain, 5 produsen');
  press('Umumkan');
  await answer('Umumkan angka dampak?', 'Batal');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked.filter(({ name }) => name === 'updateImpactSettings')).toEqual([]);
  press('Umumkan');
  await answer('Umumkan angka dampak?', 'Umumkan');
  await screen.findByText('Angka dampak diumumkan.');
  expect(asked.at(-1)).toMatchObject({ name: 'updateImpactSettings', body: { is_public: true, expected_version: 3 } });
});

test('says when there is nothing to publish yet, and why a preview failed', async () => {
  let isTired = true;
  stubApi({ previewImpact: () => (isTired ? failed('overloaded') : success({ published: NOTHING, planned: NOTHING, waiting: 0 })) });
  renderSection();
  await screen.findByText(/^Sekarang tidak diumumkan\./u);
  press('Lihat pratinjau');
  await screen.findByText(/^Gagal memuat pratinjau\. Server sedang sibuk\./u);
  isTired = false;
  press('Lihat pratinjau');
  await screen.findByText(/^Belum ada yang dapat diumumkan/u);
});

test('hides again after a question', async () => {
  const asked = stubApi({ updateImpactSettings: () => success({ is_public: false, version: 4 }) });
  renderSection(true);
  await screen.findByText(/^Sekarang diumumkan\./u);
  press('Sembunyikan');
  await answer('Sembunyikan angka dampak?', 'Sembunyikan');
  await screen.findByText('Angka dampak disembunyikan.');
  expect(asked.at(-1)).toMatchObject({ body: { is_public: false } });
});
