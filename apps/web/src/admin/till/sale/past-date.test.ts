import type { TillProduct } from '@lapak/contract/schemas/catalog';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useCatalogCopy } from '../catalog/catalog-copy.ts';
import { namesPastDate } from './past-date.ts';
import { addToTill, clearTill, useTill } from './till-store.ts';

const copy = useCatalogCopy.getState();
beforeEach(clearTill);
afterEach(() => {
  clearTill();
  useCatalogCopy.setState(copy, true);
});

const CHIPS: TillProduct = {
  id: 7,
  name: 'Keripik',
  category: { id: 1, name: 'Camilan' },
  business_name: null,
  size: null,
  price: 10_000,
  discount: 0,
  stock: 3,
  expired_stock: 1,
  sku: null,
  barcode: null,
  picture: null,
  size_variants: [{ label: '250 g', price: 20_000, stock: 1, expired_stock: 1, sku: null, barcode: null }],
  option_groups: [],
};

test('the till asks only for what is left of nothing but past dates', () => {
  useCatalogCopy.setState({ products: [CHIPS] });
  const names = () => namesPastDate(useTill.getState().cart);
  addToTill(CHIPS, null);
  addToTill(CHIPS, null);
  expect(names()).toEqual([]);
  addToTill(CHIPS, null);
  expect(names()).toEqual(['Keripik']);
  addToTill(CHIPS, '250 g');
  expect(names()).toEqual(['Keripik', 'Keripik, 250 g']);
});
