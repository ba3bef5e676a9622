import type { SlipReview } from '@lapak/contract/sales/slip-review';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../../test/stub-api.ts';
import { anOrder } from '../../shared/components/order-for-tests.ts';
import * as module from './screen.tsx';

function aReview(id: number): SlipReview {
  const order = anOrder({ id, code: `LH-ABC${id}`, payment_method: 'manual', payment_status: 'unpaid', status: 'pending' });
  const bank_account = { bank: 'BSI', number: '7000000014', holder: 'Koperasi Uji' };
  const slip = { id, state: 'waiting', amount: 50_000, bank_account, reason: null, by: null, created_at: order.created_at } as const;
  return { slip: { ...slip, decided_at: null }, order, amount: 50_000, refused: 0 };
}

/** So many slips wait; a decided one is gone. */
function shopWith(count: number) {
  let waiting = Array.from({ length: count }, (_, index) => aReview(index + 1));
  const asked = stubApi({
    listSlips: () => listOf(waiting),
    getSlipPictureAsAdmin: () => new Response(new Blob(['photo'])),
    decideSlip: (_, { pathname }) => {
      const id = Number(pathname.split('/').at(-1));
      const decided = waiting.find(({ slip }) => slip.id === id);
      if (!decided) return failed('not_found');
      waiting = waiting.filter((one) => one !== decided);
      return success({ ...decided.order, status: 'confirmed', payment_status: 'paid' }, { undo: null });
    },
  });
  return () => asked.filter(({ name }) => name === 'decideSlip');
}

test('ten slips take ten presses: each shows the next one', async () => {
  const decided = shopWith(10);
  renderAdmin('/admin/orders/slips', module);
  for (let id = 1; id <= 10; id += 1) {
    await screen.findByRole('heading', { name: `Pesanan LH-ABC${id}` });
    const photo = await screen.findByRole('img', { name: 'Bukti transfer dari pembeli' });
    // Nobody accepts what isn't drawn yet.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Terima dan konfirmasi' }).disabled).toBe(true);
    fireEvent.load(photo);
    press('Terima dan konfirmasi');
  }
  await screen.findByText('Tidak ada bukti transfer yang menunggu');
  expect(decided()).toHaveLength(10);
});

// Without a layout: by its class.
test('the decision is on one line', async () => {
  shopWith(1);
  renderAdmin('/admin/orders/slips', module);
  expect((await screen.findByRole('button', { name: 'Terima dan konfirmasi' })).classList.contains('whitespace-nowrap')).toBe(true);
});

test('a decision that fails says so, and the slip stays', async () => {
  stubApi({
    listSlips: () => listOf([aReview(1)]),
    getSlipPictureAsAdmin: () => new Response(new Blob(['photo'])),
    decideSlip: () => failed('overloaded'),
  });
  renderAdmin('/admin/orders/slips', module);
  await screen.findByRole('heading', { name: 'Pesanan LH-ABC1' });
  fireEvent.load(await screen.findByRole('img', { name: 'Bukti transfer dari pembeli' }));
  press('Terima dan konfirmasi');
  await screen.findByText('Server sedang sibuk. Coba lagi dalam beberapa saat.');
  screen.getByRole('heading', { name: 'Pesanan LH-ABC1' });
});

test('a slip whose photo cannot be loaded says so, and can be decided all the same', async () => {
  const decided = shopWith(1);
  renderAdmin('/admin/orders/slips', module);
  fireEvent.error(await screen.findByRole('img', { name: 'Bukti transfer dari pembeli' }));
  await screen.findByText('Gagal memuat foto bukti transfer.');
  press('Terima dan konfirmasi');
  await screen.findByText('Tidak ada bukti transfer yang menunggu');
  expect(decided()).toHaveLength(1);
});
