import { describe, expect, test } from 'vitest';
import { ProductInput, ProductUpdate } from './product-input.ts';

const product = { name: 'Kopi', price: 45_000, stock: 3, category_id: 1 };

/** The first text of each field, as a form shows it. */
function texts(changes: object): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const schema of [ProductInput, ProductUpdate]) {
    for (const issue of schema.safeParse({ ...product, ...changes }).error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message;
  }
  return fields;
}

const PRICE = 'Price must be a positive number';
const STOCK = 'Stock must be a non-negative integer';
const RESELLER = 'Harga reseller harus berupa angka positif';
const DISCOUNT = 'Diskon harus berada pada rentang 0 - 100';
const VARIANT = 'Lengkapi nama dan harga positif untuk setiap varian yang digunakan.';
const OPTION = 'Isi nama opsi dan minimal satu nilai untuk setiap kelompok opsi.';

describe('a product answers with the texts of spec section 5', () => {
  test.each([
    ['name', ' ', 'Product name is required'],
    ['price', undefined, 'Price is required'],
    ['price', null, 'Price is required'],
    ['price', 0, PRICE],
    ['price', -5, PRICE],
    ['price', 'abc', PRICE],
    ['price', Number.NaN, PRICE],
    ['stock', undefined, 'Stock is required'],
    ['stock', null, 'Stock is required'],
    ['stock', -1, STOCK],
    ['stock', 1.5, STOCK],
    ['stock', 'abc', STOCK],
    ['reseller_price', -1, RESELLER],
    ['reseller_price', 'abc', RESELLER],
    ['discount', -1, DISCOUNT],
    ['discount', 101, DISCOUNT],
    ['discount', 'abc', DISCOUNT],
    ['category_id', undefined, 'Category is required'],
    ['category_id', 0, 'Category is required'],
    ['category_id', 'abc', 'Category is required'],
  ])('%s = %j: %s', (field, value, text) => expect(texts({ [field]: value })).toEqual({ [field]: text }));

  test.each([
    ['label', { price: 5 }],
    ['price', { label: 'a' }],
    ['price', { label: 'a', price: 0 }],
    ['price', { label: 'a', price: -5 }],
    ['price', { label: 'a', price: 'abc' }],
    ['reseller_price', { label: 'a', price: 5, reseller_price: -1 }],
    ['reseller_price', { label: 'a', price: 5, reseller_price: 'abc' }],
    ['stock', { label: 'a', price: 5, stock: -1 }],
    ['stock', { label: 'a', price: 5, stock: 1.5 }],
    ['stock', { label: 'a', price: 5, stock: 'abc' }],
  ])('a variant whose %s is wrong: %j', (field, row) =>
    expect(texts({ size_variants: [row] })).toEqual({ [`size_variants.0.${field}`]: VARIANT }),
  );

  test.each([
    ['name', { values: ['a'] }],
    ['values', { name: 'Giling' }],
    ['values', { name: 'Giling', values: [] }],
    ['values.0', { name: 'Giling', values: [' '] }],
  ])('an option group whose %s is wrong: %j', (field, row) =>
    expect(texts({ option_groups: [row] })).toEqual({ [`option_groups.0.${field}`]: OPTION }),
  );

  test('four variants are one too many', () => {
    const rows = ['a', 'b', 'c', 'd'].map((label) => ({ label, price: 5 }));
    expect(texts({ size_variants: rows })).toEqual({ size_variants: 'Paling banyak 3 varian.' });
    expect(texts({ size_variants: rows.slice(1) })).toEqual({});
  });
});
