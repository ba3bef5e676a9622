import { expect, test } from 'vitest';
import { namedAddress, readAddress } from './page-address.ts';

test.each([
  ['Kopi Robusta Ulee Kareng', '/product/7-kopi-robusta-ulee-kareng'],
  ['Kopi “Gayo” & Gula (250 g)!', '/product/7-kopi-gayo-gula-250-g'],
  ['Boh Rōm-rōm Acèh', '/product/7-boh-rom-rom-aceh'],
  ['كوفي', '/product/7'],
  ['x'.repeat(150), `/product/7-${'x'.repeat(60)}`],
  [`${'kata '.repeat(20)}`, `/product/7-${'kata-'.repeat(12).slice(0, -1)}`],
])('the address of %s', (name, address) => {
  expect(namedAddress({ id: 7, name })).toBe(address);
});

test('is read by its number', () => {
  expect(readAddress('7')).toEqual({ id: '7', isNamed: false });
  expect(readAddress('7-kopi')).toEqual({ id: '7', isNamed: true });
  expect(readAddress('7-')).toEqual({ id: '7', isNamed: true });
  expect(readAddress('kopi')).toEqual({ id: 'kopi', isNamed: false });
  expect(readAddress('-7')).toEqual({ id: '-7', isNamed: false });
});
