import { screen, waitFor } from '@testing-library/react';
import { data } from 'react-router';
import { expect, test, vi } from 'vitest';
import { press } from '../test/form.ts';
import { renderScreen } from '../test/render-screen.tsx';
import { FrameErrorBoundary } from './frame-error-boundary.tsx';

const TEXT = 'Gagal memuat data pasar. Coba lagi dalam beberapa saat.';
const FRAME = { id: 'frame', path: '/', ErrorBoundary: FrameErrorBoundary, HydrateFallback: () => null };

function Shop() {
  return <p>Isi toko</p>;
}

function Broken(): never {
  throw new Error('a bug');
}

test('a frame that does not load says so, and loads again', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => Promise.reject(data('away', { status: 503 }))];
  const loader = vi.fn(() => answers.shift()?.() ?? { name: 'Lapak Uji' });
  renderScreen([{ ...FRAME, loader, Component: Shop }], '/');
  await screen.findByText(TEXT);
  press('Coba lagi');
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  // The text stands all the while; the button is back once the second answer is in.
  await screen.findByRole('button', { name: 'Coba lagi' });
  press('Coba lagi');
  await screen.findByText('Isi toko');
  complaints.mockRestore();
});

test('a screen that breaks in a sound frame shows the text of render failures', async () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  renderScreen([{ ...FRAME, loader: () => ({ name: 'Lapak Uji' }), children: [{ index: true, Component: Broken }] }], '/');
  await screen.findByText('Oops! Something went wrong');
  complaints.mockRestore();
});
