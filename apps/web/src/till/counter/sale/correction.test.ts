import { beforeEach, expect, test } from 'vitest';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { takeFiguresOver } from './correction.ts';
import { useSale } from './sale-state.ts';
import { addToTill, clearTill, useTill } from './till-store.ts';

beforeEach(clearTill);

test('a line that the shop does not sell any more goes with its discount; the others keep theirs', () => {
  for (const id of [1, 2]) addToTill(aTillProduct({ id }), null);
  const [gone, stays] = useTill.getState().cart.items.map(({ id }) => id);
  const off = { amount: 1_000, reason: 'Uji' };
  useTill.setState({ lineDiscounts: { [String(gone)]: off, [String(stays)]: off } });
  const figures = { variant_label: null, name: null };
  useSale.setState({
    correction: [
      { ...figures, product_id: 1, problem: 'unavailable', price: null, available: 0 },
      { ...figures, product_id: 2, problem: 'price', price: 60_000, available: 9 },
    ],
  });
  takeFiguresOver();
  expect(useTill.getState().cart.items.map(({ id, unit_price }) => [id, unit_price])).toEqual([[stays, 6_000_000]]);
  expect(useTill.getState().lineDiscounts).toEqual({ [String(stays)]: off });
});
