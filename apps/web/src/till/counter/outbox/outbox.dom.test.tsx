import { beforeEach, expect, test, vi } from 'vitest';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { anOrder } from '../../../admin/shared/components/order-for-tests.ts';
import { useNetwork } from './network.ts';
import { emptyOutbox, queueSale, useOutbox } from './outbox.ts';
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
  useNetwork.setState({ online: true });
  useOutbox.setState({ sales: [], unreadable: [], calledOff: [], sending: false });
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
