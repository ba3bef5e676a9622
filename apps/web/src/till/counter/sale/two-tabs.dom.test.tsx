import { expect, test } from 'vitest';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { addToTill, clearTill, toSave, useTill } from './till-store.ts';

test('what another tab has stored is taken over and not written back: that tab may have sold it or put it aside since', () => {
  addToTill(aTillProduct({ id: 7 }), null);
  const { items, ...rest } = toSave(useTill.getState());
  clearTill();
  // The same sale as another tab writes it: in another order.
  const stored = JSON.stringify({ items, ...rest });
  window.localStorage.setItem('till', stored);
  window.dispatchEvent(new StorageEvent('storage', { key: 'till' }));
  expect(useTill.getState().cart.items).toMatchObject([{ product: { id: 7, price: 50_000 }, quantity: 1 }]);
  expect(window.localStorage.getItem('till')).toBe(stored);
  addToTill(aTillProduct({ id: 8 }), null);
  expect(window.localStorage.getItem('till')).not.toBe(stored);
});
