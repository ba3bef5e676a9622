import { expect, test } from 'vitest';
import { INSTALLED } from '../../../../plugins/installed.ts';
import { addressesOf, cacheAddressOf, chanceAddressOf } from './cache-address.ts';
import { preferredEncoding } from './encoding.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=ig&fbclid=1', '/'],
  ['/catalog?page=2&category_id=3', '/catalog?category_id=3&page=2'],
  ['/catalog?x=1&category_id=3&page=2&y', '/catalog?category_id=3&page=2'],
  ['/catalog?q=kopi%20gayo', '/catalog?q=kopi+gayo'],
  ['/mitra?page=2&q=gayo&sort=x', '/mitra?q=gayo&page=2'],
  ['/mitra/12-dapur-gayo?from=ig', '/mitra/12-dapur-gayo'],
  ['/panduan?from=ig', '/panduan'],
  ['/api/v1/guides?product_id=3&x=1', '/api/v1/guides?product_id=3'],
  ['/api/v1/catalog/partners/12/', '/api/v1/catalog/partners/12'],
  ['/product/12?from=ig', '/product/12'],
  ['/product/12-kopi-gayo?from=ig', '/product/12-kopi-gayo'],
  ['/product/12.data?_routes=storefront%2Fproduct%2Fscreen', '/product/12.data?_routes=storefront%2Fproduct%2Fscreen'],
  ['/_.data?_routes=storefront/home/screen', '/_.data?_routes=storefront%2Fhome%2Fscreen'],
  ['/api/v1/catalog/products/?page=1', '/api/v1/catalog/products?page=1'],
  ['/api/v1/catalog/products/12/', '/api/v1/catalog/products/12'],
  ['/api/v1/catalog/products?sort=zzz', '/api/v1/catalog/products'],
  ['/api/v1/catalog/products?category=abc&category_id=&sort=1&sort=2&x=9', '/api/v1/catalog/products'],
  ['/api/v1/catalog/products?sort=name&category=-1', '/api/v1/catalog/products?sort=name'],
])('%s is kept as %s', (url, address) => {
  expect(cacheAddressOf(url)?.address).toBe(address);
});

test.each([
  '/cart',
  '/pesanan/abc',
  '/admin/products',
  '/uploads/a.webp',
  '/catalog/',
  '/catalog?page=0',
  '/catalog?page=1&page=2',
  '/catalog?sort=random()',
  `/catalog?q=${'a'.repeat(61)}`,
  '/product/0',
  '/mitra/0',
  '/mitra?page=0',
  '/api/v1/catalog/partners?page_size=500',
  '/product/12?index',
  '/product/9999999999',
  '/product/12-',
  '/product/12-Kopi',
  `/product/12-${'x'.repeat(61)}`,
  '/catalog.data?_routes=root',
  '/api/v1/catalog/products/by-category?category_id=1&random=4',
  '/api/v1/catalog/products?page=abc',
  '/api/v1/products?page=1',
  '/api/v1/profile',
])('%s is not kept', (url) => {
  expect(cacheAddressOf(url)).toBeNull();
});

test.each([
  ['/dampak?from=ig', '/dampak'],
  ['/dampak.data?_routes=plugins/impact/storefront/screen', '/dampak.data?_routes=plugins%2Fimpact%2Fstorefront%2Fscreen'],
  ['/api/v1/impact', '/api/v1/impact'],
  ['/feeds/google.xml?from=gmc', '/feeds/google.xml'],
  ['/feeds/meta.csv', '/feeds/meta.csv'],
  ['/llms.txt', '/llms.txt'],
])('%s is kept while its plugin is on', (url, address) => {
  expect(cacheAddressOf(url, addressesOf(INSTALLED))?.address).toBe(address);
  expect(cacheAddressOf(url)).toBeNull();
});

test('searches and deep pages are kept apart; the landing page is rendered anew twice a minute and shows no stock', () => {
  expect(cacheAddressOf('/catalog?page=5')).toMatchObject({ room: 'common', showsStock: true });
  expect(cacheAddressOf('/catalog?page=6')?.room).toBe('rare');
  expect(cacheAddressOf('/catalog?q=kopi')?.room).toBe('rare');
  expect(cacheAddressOf('/')).toMatchObject({ lifeMs: 30_000, showsStock: false });
});

test('only lists by chance are kept for pages alone', () => {
  const list = '/api/v1/catalog/products/by-category?random=4&category_id=1';
  expect(chanceAddressOf(`${list}&x=1`)).toMatchObject({
    address: '/api/v1/catalog/products/by-category?category_id=1&random=4',
    room: 'chance',
    lifeMs: 30_000,
  });
  for (const other of [list.replace('random=4', ''), `${list}&random=5`, list.replace('4', '400'), list.replace('by-category', '1'), '/'])
    expect(chanceAddressOf(other)).toBeNull();
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, GZIP', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('who takes %s gets %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});
