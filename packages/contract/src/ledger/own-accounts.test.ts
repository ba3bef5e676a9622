import { expect, test } from 'vitest';
import { classOf, type OwnAccount } from './accounts.ts';
import { findMovedOwnAccount, formerOwnAccounts, keyOwnAccounts } from './own-accounts.ts';

const LOAN: OwnAccount = { key: 'liability-1', number: '2-2000', name: 'Pinjaman', class: 'liability' };
const OVEN: OwnAccount = { key: 'asset-2', number: '1-2000', name: 'Oven', class: 'asset' };
const NEW: OwnAccount = { key: '', number: '1-2100', name: 'Motor', class: 'asset' };

test('a new account gets a key that none ever had, and keeps it under another number and name', () => {
  expect(keyOwnAccounts([NEW, OVEN], [LOAN, OVEN]).map(({ key }) => key)).toEqual(['asset-3', 'asset-2']);
  expect(keyOwnAccounts([{ ...OVEN, name: 'Oven listrik' }], [OVEN])).toEqual([{ ...OVEN, name: 'Oven listrik' }]);
  expect(keyOwnAccounts([{ ...NEW, key: 'asset-99' }], [OVEN]).map(({ key }) => key)).toEqual(['asset-3']);
});

test('one that is taken out is a former one, and no class changes', () => {
  expect(formerOwnAccounts([OVEN], [LOAN, OVEN])).toEqual([LOAN]);
  expect(findMovedOwnAccount([LOAN, { ...OVEN, class: 'expense' }], [LOAN, OVEN])).toBe(1);
  expect(findMovedOwnAccount([LOAN, NEW], [LOAN, OVEN])).toBeNull();
  expect([LOAN, OVEN].map(({ key }) => classOf(`own:${key}`))).toEqual(['liability', 'asset']);
  // A further bank is an asset that is a place.
  expect(classOf('own:bank-3')).toBe('asset');
  expect(() => classOf('own:cost-1')).toThrow('no account');
});
