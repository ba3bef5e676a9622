import type { Slip } from '@lapak/contract/sales/slips';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { press } from '../../../test/form.ts';
import { placed } from '../../../test/placed-order.ts';
import { inShop, renderScreen } from '../../../test/render-screen.tsx';
import { SlipCard } from './slip-card.tsx';

const { data: order } = placed('manual');
const SLIP: Slip = {
  id: 1,
  state: 'waiting',
  bank_account: null,
  amount: order.total_amount,
  reason: null,
  created_at: '2026-11-23T14:00:00Z',
  decided_at: null,
};

/** An upload whose answer is lost. */
class LostRequest {
  upload = {};
  onerror: (() => void) | null = null;
  open() {}
  setRequestHeader() {}
  send() {
    this.onerror?.();
  }
}

// A test's browser has no canvas.
vi.mock('../../lib/prepare-picture.ts', () => ({ preparePicture: async (file: File) => ({ file }) }));

let show = (_: typeof order) => {};

/** The card of whatever the page's refresh finds. */
function Page() {
  const [seen, setSeen] = useState(order);
  show = setSeen;
  return <SlipCard order={seen} />;
}

test('a slip that arrived although its answer was lost is not called unsent once it is accepted', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:bukti');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.stubGlobal('XMLHttpRequest', LostRequest);
  renderScreen([inShop([{ path: '/', Component: Page }])], '/');
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]') ?? Promise.reject(new Error('none')));
  fireEvent.change(input, { target: { files: [new File(['x'], 'bukti.jpg', { type: 'image/jpeg' })] } });
  await screen.findByText('bukti.jpg');
  press('Kirim bukti transfer');
  await screen.findByText('Sambungan terputus. Periksa internet Anda, lalu coba lagi.');
  act(() => show({ ...order, slip_state: 'waiting', slips: [SLIP] }));
  await screen.findByText('Bukti transfer Anda sudah sampai');
  act(() => show({ ...order, payment_status: 'paid', slip_state: 'accepted', slips: [{ ...SLIP, state: 'accepted' }] }));
  await screen.findByText('Transfer Anda sudah kami terima');
  expect(screen.queryByText('Foto bukti Anda belum terkirim')).toBeNull();
});
