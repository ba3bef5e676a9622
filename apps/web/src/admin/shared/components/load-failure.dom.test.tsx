import { screen } from '@testing-library/react';
import { useRevalidator } from 'react-router';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { api } from '../../../lib/browser-api.ts';
import { type Answered, loadOrLast } from '../../../lib/last-good.ts';
import { LoadFailure } from './load-failure.tsx';

const MISSING = { title: 'Toko tidak ditemukan', to: '/admin/shops', all: 'Semua toko' };

function Shop({ loaderData: loaded }: { loaderData: Answered<{ name: string }> }) {
  const { revalidate } = useRevalidator();
  if (loaded.state === 'failed') return <LoadFailure failure={loaded} text="Gagal memuat toko." missing={MISSING} />;
  return (
    <button type="button" onClick={() => void revalidate()}>
      {loaded.stale === null ? loaded.answer.name : `${loaded.answer.name}, dari tadi`}
    </button>
  );
}
const open = (address: string) =>
  renderAdmin('/admin/shop', {
    default: Shop,
    clientLoader: () => loadOrLast('shop', address, async () => (await api.call('getShop')).data),
  });

test('a second try is offered only where it may help; what was seen stays through a failure, but not when it is gone', async () => {
  const answers = [failed('overloaded'), success({ name: 'Lapak' }), failed('overloaded'), failed('not_found')];
  stubApi({ getShop: () => answers.shift() ?? failed('not_found') });
  open('one');
  await screen.findByText(/^Gagal memuat toko\. Server sedang sibuk/u);
  press('Coba lagi');
  await screen.findByRole('button', { name: 'Lapak' });
  press('Lapak');
  await screen.findByRole('button', { name: 'Lapak, dari tadi' });
  press('Lapak, dari tadi');
  await screen.findByRole('heading', { level: 1, name: 'Toko tidak ditemukan' });
  expect(screen.getByRole('link', { name: 'Semua toko' }).getAttribute('href')).toBe('/admin/shops');
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
});

test('an address that can’t be a record’s is of none; one with a wrong filter is', async () => {
  const answers = [failed('invalid_input', { to: 'Tanggal akhir tidak boleh sebelum tanggal awal.' })];
  stubApi({ getShop: () => answers.shift() ?? failed('invalid_input', { id: 'id harus berupa angka.' }) });
  open('two');
  await screen.findByText(/^Gagal memuat toko\./u);
  press('Coba lagi');
  await screen.findByRole('heading', { level: 1, name: 'Toko tidak ditemukan' });
});
