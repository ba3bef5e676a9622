import { expect, test } from 'vitest';
import { pagePatterns } from './page-patterns.ts';

test('an address is counted by its pattern, and what somebody made up by the one that shows the home screen', () => {
  const patternOf = pagePatterns([
    undefined,
    {},
    { path: 'product/:id' },
    { path: 'pesanan' },
    { path: 'pesanan/:token' },
    { path: '*' },
    { path: 'admin/*' },
    { path: 'admin/customers/:key' },
    { path: 'robots.txt' },
  ]);
  const counted = {
    '/': '/',
    '/_root.data': '/',
    '/product/12': '/product/:id',
    '/product/12.data': '/product/:id',
    '/product/12/': '/product/:id',
    '/pesanan': '/pesanan',
    '/pesanan/abc': '/pesanan/:token',
    '/admin/customers/7': '/admin/customers/:key',
    '/admin/made/up': '/admin/*',
    '/robots.txt': '/robots.txt',
    '/robotsxtxt': '/*',
    '/made/up': '/*',
    '/product/12/more': '/*',
  };
  expect(Object.fromEntries(Object.keys(counted).map((path) => [path, patternOf(path)]))).toEqual(counted);
});
