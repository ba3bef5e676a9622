import { beforeEach, expect, test } from 'vitest';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { addToTill, clearTill, useTill } from '../sale/till-store.ts';
import { type Display, openCustomerSide, openTillSide } from './display-channel.ts';
import { displayOfTill } from './display-of-till.ts';

beforeEach(clearTill);

test('a display that is opened later asks for what is shown, and hears of each change', async () => {
  addToTill(aTillProduct({ id: 7, name: 'Kopi Gayo' }), null);
  const till = openTillSide('till-one-1', displayOfTill);
  const heard: Display[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const close = openCustomerSide('till-one-1', (display) => {
    heard.push(display);
    (heard.length === 1 ? first : second).resolve();
  });
  await first.promise;
  expect(heard[0]?.lines).toMatchObject([{ name: 'Kopi Gayo' }]);
  clearTill();
  till.show(displayOfTill());
  await second.promise;
  expect(heard[1]?.lines).toEqual([]);
  close();
  till.close();
});

test("another till's sale is never shown", async () => {
  const [one, other] = [openTillSide('till-one-1', displayOfTill), openTillSide('till-two-2', displayOfTill)];
  addToTill(aTillProduct({ id: 7, name: 'Milik kasir dua' }), null);
  const heard: Display[] = [];
  const own = Promise.withResolvers<void>();
  const close = openCustomerSide('till-one-1', (display) => {
    heard.push(display);
    if (display.total.endsWith('sendiri')) own.resolve();
  });
  other.show({ ...displayOfTill(), total: 'orang lain' });
  one.show({ ...displayOfTill(), total: 'sendiri' });
  await own.promise;
  expect(heard.map(({ total }) => total)).not.toContain('orang lain');
  close();
  one.close();
  other.close();
});

test('nothing of the buyer is on the display', () => {
  addToTill(aTillProduct({ id: 7 }), null);
  useTill.setState({
    customer: { customer_name: 'Cut Meutia', customer_phone: '081234567890', customer_email: 'cut@contoh.example', customer_user_id: null },
    notes: 'Titip untuk ibu',
    reference: 'EDC 889',
  });
  expect(JSON.stringify(displayOfTill())).not.toMatch(/Cut Meutia|0812|contoh|Titip|EDC/u);
});
