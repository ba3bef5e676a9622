import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectToasts, notify } from '../lib/notify.ts';
import ToastHost from './toast-host.tsx';

const dismiss = vi.fn();
let disconnect = () => {};
beforeEach(() => {
  disconnect = connectToasts({ success: () => 1, error: () => 2, info: () => 3, dismiss }, 'screen');
});
afterEach(() => {
  disconnect();
});

test('good news gives way to a dialog that opens, not to the one that said it', () => {
  const dialogs = (isSaved: boolean) => (
    <MemoryRouter>
      <ToastHost />
      <div role="dialog" aria-label="Kas" tabIndex={-1}>
        {!isSaved && <button type="button">Simpan</button>}
      </div>
      <div role="dialog" aria-label="Lain" tabIndex={-1} />
    </MemoryRouter>
  );
  const { rerender } = render(dialogs(false));
  screen.getByRole('button', { name: 'Simpan' }).focus();
  notify('success', 'Kas masuk dicatat.');
  dismiss.mockClear();
  rerender(dialogs(true));
  screen.getByRole('dialog', { name: 'Kas' }).focus();
  expect(dismiss).not.toHaveBeenCalled();
  screen.getByRole('dialog', { name: 'Lain' }).focus();
  expect(dismiss).toHaveBeenCalledWith(1);
});

const say = vi.fn(() => 1);
function Till() {
  useEffect(() => connectToasts({ success: say, error: say, info: say, dismiss: () => {} }, 'screen'), []);
  return null;
}

test('a screen that shows notices itself keeps them, whichever comes first: it, or the toasts', async () => {
  disconnect();
  const page = (isTill: boolean) => (
    <MemoryRouter>
      {isTill && <Till />}
      <ToastHost />
    </MemoryRouter>
  );
  // Both come at once, as a screen that opens while the code of the toasts arrives.
  const { rerender } = render(page(true));
  notify('error', 'Stok habis.');
  expect(say).toHaveBeenCalledTimes(1);
  rerender(page(false));
  notify('error', 'Gagal menyimpan.');
  await screen.findByText('Gagal menyimpan.');
  rerender(page(true));
  notify('error', 'Stok habis.');
  expect(say).toHaveBeenCalledTimes(2);
});
