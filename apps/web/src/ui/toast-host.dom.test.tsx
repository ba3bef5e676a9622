import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectToasts, notify } from '../lib/notify.ts';
import { useNoticePlace } from './notice-place.ts';
import ToastHost from './toast-host.tsx';

const dismiss = vi.fn();
let disconnect = () => {};
beforeEach(() => {
  useNoticePlace.setState({ place: 'screen' });
  disconnect = connectToasts({ success: () => 1, error: () => 2, info: () => 3, dismiss });
});
afterEach(() => {
  disconnect();
  useNoticePlace.setState({ place: 'bottom' });
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
