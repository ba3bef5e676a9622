import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { press } from '../../../test/form.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { stubApi, success, withoutText } from '../../../test/stub-api.ts';
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
