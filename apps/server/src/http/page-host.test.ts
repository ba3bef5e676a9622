import { expect, test } from 'vitest';
import { pageAddress } from './page-host.ts';

test.each([
  ['/catalog?q=kopi', 'https://toko.example/catalog?q=kopi'],
  ['/', 'https://toko.example/'],
  // Taken as an address of its own, each of these would name another host.
  ['//evil.example/catalog', 'https://toko.example/evil.example/catalog'],
  ['/\\evil.example/catalog', 'https://toko.example/evil.example/catalog'],
  ['http://evil.example/catalog', 'https://toko.example/http://evil.example/catalog'],
  ['//', 'https://toko.example/'],
  ['//[', 'https://toko.example/['],
])('%s is a page of the shop: %s', (path, address) => {
  expect(pageAddress(path, 'https://toko.example').href).toBe(address);
});
