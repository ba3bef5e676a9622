import type { SaleRequest } from '@lapak/contract/till/sales';
import { beforeEach, expect, test } from 'vitest';
import { receiptOfQueued } from '../../../features/receipt/receipt.ts';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { saleBody } from './sale.ts';
import { endSale, isLocked, unlockCart, useSale } from './sale-state.ts';
import { addToTill, clearTill, useTill } from './till-store.ts';

beforeEach(() => {
  clearTill();
  useSale.setState({ last: null, sending: false });
});

/** A sale of one product that has been sent under a key. */
function sent(key: string): SaleRequest {
  addToTill(aTillProduct({ id: 7 }), null);
  const body = saleBody(useTill.getState());
  useTill.setState({ unanswered: { key, body } });
  return body;
}

test('an answer ends the sale that was sent under its key', () => {
  const body = sent('key-of-this');
  endSale('key-of-this', { receipt: receiptOfQueued(body, null), message: 'Selesai.', order: null });
  expect(useTill.getState().cart.items).toEqual([]);
  expect(useSale.getState().last).toMatchObject({ receipt: { number: body.code } });
});

test('an answer to a sale that another tab has ended leaves the next one in the cart', () => {
  const body = sent('key-of-the-first');
  // The other tab got its answer first, and the next customer is served.
  clearTill();
  sent('key-of-the-next');
  endSale('key-of-the-first', { receipt: receiptOfQueued(body, null), message: 'Selesai.', order: null });
  unlockCart('key-of-the-first');
  expect(useTill.getState().cart.items).toHaveLength(1);
  expect(isLocked()).toBe(true);
  expect(useSale.getState().last).toBeNull();
  unlockCart('key-of-the-next');
  expect(isLocked()).toBe(false);
});
