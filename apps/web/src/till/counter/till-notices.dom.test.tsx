import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/notify.ts';
import { NoticePlace, useTillNotices } from './till-notices.tsx';

function Till() {
  useTillNotices();
  return (
    <>
      <NoticePlace />
      <button type="button">Bayar</button>
    </>
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a notice leaves by itself, but moves nothing under a finger that is down', async () => {
  render(<Till />);
  act(() => notify('success', 'Tersimpan.'));
  screen.getByText('Tersimpan.');
  await later(3_600);
  expect(screen.queryByText('Tersimpan.')).toBeNull();

  const button = screen.getByRole('button', { name: 'Bayar' });
  for (const end of [fireEvent.pointerUp, fireEvent.pointerCancel]) {
    act(() => notify('success', 'Tersimpan.'));
    fireEvent.pointerDown(button);
    await later(10_000);
    screen.getByText('Tersimpan.');
    end(button);
    screen.getByText('Tersimpan.');
    await later(1);
    expect(screen.queryByText('Tersimpan.')).toBeNull();
  }
});
