import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { press } from '../../../../test/form.ts';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { anOrder } from '../../../admin/shared/components/order-for-tests.ts';
import { keepHandOver, storedHandOvers } from './hand-overs.ts';
import { useNetwork } from './network.ts';
import { emptyOutbox, queueSale, readAgain, useOutbox } from './outbox.ts';
import { OutboxDialog } from './outbox-dialog.tsx';
import type { QueuedSale } from './stored-sale.ts';

// jsdom has no database of its own: the rows are kept in memory, in the order in which they came.
const kept = vi.hoisted(() => ({ rows: [] as QueuedSale[] }));
vi.mock('./till-database.ts', () => ({
  addToOutbox: async (sale: Pick<QueuedSale, 'key' | 'body' | 'tried'>) =>
    kept.rows.push({ ...sale, id: kept.rows.length + 1, refusal: null }) > 0,
  readOutbox: async () => ({ sales: [...kept.rows], unreadable: [], calledOff: [] }),
  claimForSending: async (key: string) => {
    kept.rows = kept.rows.map((row) => (row.key === key ? { ...row, tried: true } : row));
    return { row: kept.rows.find((row) => row.key === key) ?? null, isCalledOff: false };
  },
  removeFromOutbox: async (id: number) => {
    kept.rows = kept.rows.filter((row) => row.id !== id);
  },
  refuseInOutbox: async (sale: QueuedSale, refusal: string | null) => {
    kept.rows = kept.rows.map((row) => (row.id === sale.id ? { ...row, refusal } : row));
  },
  keep: async () => {},
  recall: async () => undefined,
}));
vi.mock('../../../lib/session.ts', async (load) => ({ ...(await load<object>()), currentToken: () => 'uji' }));

const body = { payment_method: 'cash', total_amount: 9_000, cash_received: 10_000, order_items: [], code: 'LH-AAAAAAAA' } as const;
beforeEach(() => {
  kept.rows = [];
  window.localStorage.clear();
  useNetwork.setState({ online: true });
  useOutbox.setState({ sales: [], unreadable: [], calledOff: [], deeds: [], sending: false });
});

test('a sale keeps its key from one try to the next, so that a lost answer isn’t a second sale', async () => {
  const answers = [failed('busy'), success(anOrder({ order_type: 'pos' }))];
  const asked = stubApi({ placeSale: () => answers.shift() ?? failed('internal') });
  await queueSale({ key: 'kunci-penjualan-1', body: { ...body, order_items: [] }, tried: false });
  await emptyOutbox();
  expect(useOutbox.getState().sales).toHaveLength(1);
  await emptyOutbox();
  expect(useOutbox.getState().sales).toEqual([]);
  const sales = asked.filter(({ name }) => name === 'placeSale');
  expect(sales.map(({ key }) => key)).toEqual(['kunci-penjualan-1', 'kunci-penjualan-1']);
});

test('before the first try a sale is marked as one that may have arrived, whatever comes of it; without the shop none is tried', async () => {
  const asked = stubApi({});
  await queueSale({ key: 'kunci-penjualan-1', body: { ...body, order_items: [] }, tried: false });
  useNetwork.setState({ online: false });
  await emptyOutbox();
  expect(asked.map(({ name }) => name)).toEqual(['getShop']);
  expect(useOutbox.getState().sales).toMatchObject([{ tried: false }]);
  useNetwork.setState({ online: true });
  await emptyOutbox();
  expect(kept.rows).toMatchObject([{ tried: true, refusal: null }]);
});

test('a sale that was called off while the one before it was on its way is never sent', async () => {
  const asked = stubApi({
    placeSale: () => {
      kept.rows = kept.rows.filter(({ key }) => key !== 'kunci-penjualan-2');
      return success(anOrder({ order_type: 'pos' }));
    },
  });
  for (const key of ['kunci-penjualan-1', 'kunci-penjualan-2']) await queueSale({ key, body: { ...body, order_items: [] }, tried: false });
  await emptyOutbox();
  expect(asked.filter(({ name }) => name === 'placeSale').map(({ key }) => key)).toEqual(['kunci-penjualan-1']);
});

test('a hand-over that the shop refuses is listed with its reason, and what to do, until it is sent again and taken', async () => {
  const handOver = {
    key: 'kunci-serah-1',
    pickup_code: '123456',
    code: 'LH-AAAAAAAA',
    till_id: 'kasir-1',
    order_id: 7,
    at: new Date().toISOString(),
  };
  keepHandOver(handOver);
  await readAgain();
  render(<OutboxDialog open onClose={() => {}} />);
  screen.getByText('Penyerahan pesanan LH-AAAAAAAA belum tercatat di toko.');
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
  const answers = [failed('not_found'), success(anOrder({}))];
  const asked = stubApi({ handOverFetched: () => answers.shift() ?? failed('internal') });
  await emptyOutbox();
  await screen.findByText(/Tunjukkan kepada admin/u);
  // Nobody asks the shop the same again and again.
  await emptyOutbox();
  expect(asked).toHaveLength(1);
  expect(window.localStorage.getItem('till-unsent')).toBe('1');
  press('Coba lagi');
  await screen.findByText('Semua sudah terkirim.');
  expect(asked.map(({ key }) => key)).toEqual([handOver.key, handOver.key]);
  expect(storedHandOvers()).toEqual([]);
  expect(window.localStorage.getItem('till-unsent')).toBe('0');
});
