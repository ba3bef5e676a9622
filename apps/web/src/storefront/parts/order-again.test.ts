import type { ListedProduct, Product } from '@lapak/contract/assortment/products';
import { toSen } from '@lapak/contract/money/sen';
import { addLine, emptyCart } from '@lapak/contract/pricing/cart';
import type { OrderItem } from '@lapak/contract/sales/orders';
import { expect, test } from 'vitest';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { rupiah } from '../../lib/format.ts';
import { orderAgain } from './order-again.ts';

const item = (changes: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  quantity: 2,
  price: 50_000,
  variant_label: null,
  selected_options: [],
  discount_amount: 0,
  discount_reason: null,
  returned_quantity: 0,
  product: { id: 1, name: 'Kopi Gayo', picture: null },
  ...changes,
});
const sold = (changes: Partial<Product> = {}) => new Map([[1, aProduct({ id: 1, name: 'Kopi Gayo', ...changes })]]);
const again = (items: OrderItem[], products = sold(), cart = emptyCart<ListedProduct>()) => {
  const { lines, news } = orderAgain(items, products, cart);
  return { quantities: lines.map(({ quantity }) => quantity), prices: lines.map(({ unit_price }) => unit_price), news };
};

test('what is as it was goes into the cart without a word', () => {
  expect(again([item()])).toEqual({ quantities: [2], prices: [toSen(50_000)], news: [] });
});

test('today’s price counts, and is told', () => {
  expect(again([item()], sold({ price: 60_000 }))).toEqual({
    quantities: [2],
    prices: [toSen(60_000)],
    news: [`Kopi Gayo: harga naik dari ${rupiah(50_000)} menjadi ${rupiah(60_000)}.`],
  });
});

test('a price of before, with a fraction of a rupiah, hasn’t changed', () => {
  const products = sold({ price: 17_333, discount: 12.5 });
  expect(again([item({ price: 15_166.38 })], products)).toEqual({ quantities: [2], prices: [toSen(15_166)], news: [] });
});

test('of what is short as many go in as are there, counting the cart and the other lines', () => {
  const short = sold({ stock: 3, available_stock: 3 });
  expect(again([item(), item({ id: 2 })], short)).toMatchObject({ quantities: [2, 1], news: ['Kopi Gayo: hanya 1 dari 2 yang tersedia.'] });
  const line = { product: aProduct({ id: 1 }), quantity: 3, unit_price: toSen(50_000), variant: null, selected_options: [] };
  expect(again([item()], short, addLine(emptyCart<ListedProduct>(), line))).toMatchObject({
    quantities: [],
    news: ['Kopi Gayo sedang habis.'],
  });
});

test('what is gone, with its size or its option, is named and left out', () => {
  expect(again([item({ product: { id: null, name: 'Kopi Gayo', picture: null } })]).news).toEqual(['Kopi Gayo sudah tidak dijual.']);
  expect(again([item()], new Map())).toMatchObject({ quantities: [], news: ['Kopi Gayo sudah tidak dijual.'] });
  expect(again([item({ variant_label: '250 g' })]).news).toEqual(['Kopi Gayo (250 g) sudah tidak dijual.']);
  const ground = sold({ option_groups: [{ name: 'Giling', values: ['Halus'] }] });
  expect(again([item({ selected_options: [{ group: 'Giling', value: 'Kasar' }] })], ground).quantities).toEqual([]);
  expect(again([item({ selected_options: [{ group: 'Giling', value: 'Halus' }] })], ground).quantities).toEqual([2]);
});

test('what a partner on holiday makes is named with the day and left out', () => {
  const business = { id: 4, name: 'Dapur Gayo', district_id: 1, city_name: 'Aceh Tengah', portrait: null, holiday_until: '2026-12-03' };
  expect(again([item()], sold({ business }))).toMatchObject({ quantities: [], news: ['Kopi Gayo: mitranya libur sampai 3 Desember.'] });
});
