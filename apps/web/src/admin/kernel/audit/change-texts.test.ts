import { Settings } from '@lapak/contract/settings/settings';
import { describe, expect, test } from 'vitest';
import { fieldText, isShown, recordName, valueText } from './change-texts.ts';

describe.each(Object.entries(Settings.shape))('the settings’ section %s', (section, { shape }) => {
  test('goes by its heading, and its fields by what they are called there', () => {
    expect(recordName({ kind: 'settings', name: section })).not.toBe(section);
    for (const field of Object.keys(shape).filter((name) => name !== 'version'))
      expect(fieldText('settings', field)).not.toBe(field.replaceAll('_', ' '));
  });
});

test('a field goes by what its record calls it', () => {
  expect(fieldText('product', 'name')).toBe('Nama produk');
  expect(fieldText('business', 'name')).toBe('Nama usaha');
  expect(fieldText('product', 'is_active')).toBe('Aktif');
  expect(fieldText('order', 'brand_new')).toBe('brand new');
});

test('a partner’s terms and account go by the words of their forms', () => {
  for (const field of ['basis', 'percent', 'discounts_by', 'minimum', 'rhythm', 'bank', 'counts_from'])
    expect(fieldText('business', field)).not.toBe(field.replaceAll('_', ' '));
  expect(valueText('minimum', 50_000)).toMatch(/^Rp\s50\.000$/u);
  expect(valueText('counts_from', '2026-02-02T03:04:05.000Z')).toMatch(/^2 Feb 2026,? 10\.04$/u);
});

test('a record keeps the name that it had', () => {
  expect(recordName({ kind: 'category', name: 'till' })).toBe('till');
});

test.each([
  ['bank_accounts', [{ bank: 'BSI', number: '7000000014', holder: 'Koperasi' }], 'BSI, 7000000014, Koperasi'],
  ['option_groups', [{ name: 'Warna', values: ['Merah', 'Biru'] }], 'Warna, Merah; Biru'],
  ['bank_accounts', [], '(kosong)'],
  ['discount_limit', 12.5, '12,5%'],
  ['method', 'manual', 'Transfer manual'],
  ['method', 'tripay:BRIVA', 'BRIVA'],
  ['status', 'busy', 'Busy'],
  ['type', 'motorcycle', 'Motorcycle'],
  ['name', 'paid', 'paid'],
  ['basis', 'percent', 'Persentase harga jual'],
  ['percent', 82.5, '82,5%'],
  ['discounts_by', 'partner', 'Mitra'],
  ['rhythm', 'weekly', 'Mingguan'],
])('%s as %j reads %s', (field, value, text) => {
  expect(valueText(field, value)).toBe(text);
});

test('of a field that stayed empty nothing is told, of a password that it changed', () => {
  expect(isShown('settings', { field: 'qris_text', from: undefined, to: null })).toBe(false);
  expect(isShown('settings', { field: 'qris_text', from: null, to: '000201' })).toBe(true);
  expect(isShown('user', { field: 'password', from: null, to: null })).toBe(true);
  expect(isShown('user', { field: 'email', from: null, to: null })).toBe(true);
  expect(isShown('settings', { field: 'contact_email', from: null, to: null })).toBe(false);
});
