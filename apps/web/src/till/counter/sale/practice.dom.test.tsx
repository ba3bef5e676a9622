import { expect, test } from 'vitest';
import { tillId } from '../../../admin/shared/components/till-id.ts';
import { practiceGoods } from '../catalog/practice-goods.ts';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { displayOfTill } from '../customer-display/display-of-till.ts';
import { beginPractice } from './practice.ts';
import { completeSale } from './sale.ts';
import { useSale } from './sale-state.ts';
import { addToTill, useTill } from './till-store.ts';

/** What the browser has stored. */
const stored = () => JSON.stringify({ ...window.localStorage });

test('a practice sends and stores nothing, and the sale that was at hand comes back', async () => {
  tillId();
  addToTill(aTillProduct({ id: 7 }), null);
  const before = stored();
  const end = beginPractice();
  expect(useTill.getState().cart.items).toEqual([]);
  addToTill(aTillProduct({ id: 8, price: 20_000 }), null);
  await completeSale();
  expect(useSale.getState().problem).toMatchObject({ at: 'cash' });
  useTill.setState({ cash: '50000' });
  expect(displayOfTill()).toMatchObject({ lines: [], done: null });
  await completeSale();
  expect(useSale.getState().last).toMatchObject({
    order: null,
    message: 'Latihan selesai. Tidak ada yang dicatat.',
    receipt: { number: 'LATIHAN: bukan bukti pembayaran', total: 2_000_000, change: 3_000_000 },
  });
  expect(useTill.getState()).toMatchObject({ cart: { items: [] }, unanswered: null });
  expect(stored()).toBe(before);
  end();
  expect(useTill.getState().cart.items).toMatchObject([{ product: { id: 7 } }]);
  expect(useSale.getState().last).toBeNull();
  expect(stored()).toBe(before);
});

test("a practice sells the shop's own goods, and others where it has none to sell", () => {
  const there = aTillProduct();
  expect(practiceGoods([there])).toEqual([there]);
  for (const none of [[], [aTillProduct({ stock: 0 })]]) {
    expect(practiceGoods(none).map(({ stock }) => stock > 0)).toEqual([true, true, true]);
  }
});
