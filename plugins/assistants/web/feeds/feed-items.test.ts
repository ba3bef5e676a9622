import { aProduct } from '@lapak/web/features/cart/product-for-tests.ts';
import { expect, test } from 'vitest';
import { feedItemsOf } from './feed-items.ts';

const SHOP = { name: 'Toko Uji', public_url: 'https://toko.example' };
const PICTURE = {
  src: '/uploads/pictures/ab/640.webp',
  width: 640,
  height: 640,
  avif: '/uploads/pictures/ab/320.avif 320w, /uploads/pictures/ab/1280.avif 1280w',
  webp: '',
};

test('a product without sizes is one item, with what it cost before', () => {
  const product = aProduct({
    id: 7,
    name: 'Kopi Gayo',
    price: 50_000,
    discount: 10,
    available_stock: 3,
    size_variants: [],
    pictures: [PICTURE],
  });
  expect(feedItemsOf(product, SHOP)).toMatchObject([
    {
      ...{ id: '7', group: null, title: 'Kopi Gayo', link: 'https://toko.example/product/7-kopi-gayo', stock: 3 },
      ...{ price: 50_000, sale_price: 45_000, weight: 500 },
      pictures: [{ page: 'https://toko.example/uploads/pictures/ab/640.webp', jpeg: 'https://toko.example/uploads/pictures/ab/og.jpg' }],
    },
  ]);
});

test('each size is an item of its product, with its own price and stock', () => {
  const sizes = [
    { label: '250 g', price: 30_000, stock: 4 },
    { label: '1 kg', price: 100_000, stock: 0 },
  ];
  const items = feedItemsOf(aProduct({ id: 8, name: 'Kopi', discount: 0, size_variants: sizes }), SHOP);
  expect(items.map(({ id, group, title, price, sale_price: sale, stock, size }) => [id, group, title, price, sale, stock, size])).toEqual([
    ['8-250 g', '8', 'Kopi, 250 g', 30_000, null, 4, '250 g'],
    ['8-1 kg', '8', 'Kopi, 1 kg', 100_000, null, 0, '1 kg'],
  ]);
});

test('what a partner on holiday makes can not be bought', () => {
  const business = { id: 1, name: 'Dapur', district_id: 1, city_name: 'Sabang', portrait: null, holiday_until: '2026-12-31' };
  expect(feedItemsOf(aProduct({ available_stock: 5, size_variants: [], business }), SHOP)[0]?.stock).toBe(0);
});
