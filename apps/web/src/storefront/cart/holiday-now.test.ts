import { expect, test } from 'vitest';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { holidayNow } from './holiday-now.ts';

const of = (holiday_until: string | null) =>
  aProduct({ business: { id: 1, name: 'Rotan', district_id: 1, city_name: 'Aceh Besar', portrait: null, holiday_until } });

test('a product in the cart is on holiday until its last day in Aceh is over', () => {
  expect(holidayNow(of('2026-12-03'), Date.parse('2026-12-03T16:59:59Z'))).toBe('Libur sampai 3 Desember');
  expect(holidayNow(of('2026-12-03'), Date.parse('2026-12-03T17:00:00Z'))).toBeNull();
  expect(holidayNow(of(null))).toBeNull();
});
