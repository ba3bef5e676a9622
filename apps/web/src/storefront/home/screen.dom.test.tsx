import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
import { inShop, renderScreen, routeOf } from '../../../test/render-screen.tsx';
import type { Showcase } from './category-showcase.tsx';
import * as module from './screen.tsx';

const renderHome = (showcase: () => Promise<Showcase>, facts?: { shows_chat: boolean }) =>
  renderScreen([inShop([routeOf('/', module, async () => ({ showcase: await showcase() }))], facts)], '/');

const COFFEE = { id: 1, name: 'Kopi & Cokelat', description: null, products: [] };
const ready = (...categories: (typeof COFFEE)[]): Showcase => ({
  state: 'ready',
  categories,
  standing: [],
  featured: [],
  faces: [],
  gifts: [],
});

test('shows skeletons while it loads, says when it fails, and tries again', async () => {
  const first = Promise.withResolvers<Showcase>();
  const answers = [first.promise];
  renderHome(() => answers.shift() ?? Promise.resolve(ready(COFFEE)));
  const skeletons = (await screen.findAllByRole('status')).find((status) => status.textContent?.includes('Memuat produk...'));
  expect(skeletons?.querySelectorAll(':scope > div')).toHaveLength(6);
  first.reject(new Error('no'));
  await screen.findByText('Gagal memuat data pasar. Coba lagi dalam beberapa saat.');
  screen.getByRole('heading', { name: 'Produk lokal pilihan' });
  press('Coba lagi');
  await screen.findByRole('heading', { level: 3, name: 'Kopi & Cokelat' });
  await waitFor(() => expect(screen.queryByText('Gagal memuat data pasar. Coba lagi dalam beberapa saat.')).toBeNull());
});

test('says so when there are no products at all', async () => {
  renderHome(async () => ready());
  await screen.findByText('Produk akan segera hadir. Silakan cek kembali dalam waktu dekat.');
});

test('says so when there are none in a category', async () => {
  renderHome(async () => ready(COFFEE));
  await screen.findByText('Produk sedang dipersiapkan untuk kategori ini.');
});

test.each([true, false])('the card of the chat leads to it where there is one: %s', async (shows_chat) => {
  renderHome(async () => ready(), { shows_chat });
  await screen.findByRole('heading', { name: 'Fitur obrolan AI pintar' });
  expect(screen.queryAllByRole('button', { name: 'Mulai bertanya' })).toHaveLength(shows_chat ? 1 : 0);
});
