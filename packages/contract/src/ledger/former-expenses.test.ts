import { describe, expect, test } from 'vitest';
import { expenseAccountOf, findTakenName, formerExpensesAfter } from './former-expenses.ts';

const PACKING = { number: '6-1100', name: 'Kemasan' };
const FARES = { number: '6-1200', name: 'Ongkos' };
const before = { expenses: [PACKING, FARES], former: [] };
const after = (next: (typeof PACKING)[], kinds = before as Parameters<typeof formerExpensesAfter>[0]) => ({
  expenses: next,
  former: formerExpensesAfter(kinds, next),
});

describe('what was spent under a name', () => {
  test('stays on its account when the kind is called otherwise, once or twice', () => {
    const renamed = after([{ ...PACKING, name: 'Bahan kemasan' }, FARES]);
    expect(expenseAccountOf('Kemasan', renamed)).toEqual({ number: '6-1100', name: 'Bahan kemasan' });
    const twice = after([{ ...PACKING, name: 'Dus' }, FARES], renamed);
    for (const name of ['Kemasan', 'Bahan kemasan', 'Dus'])
      expect(expenseAccountOf(name, twice)).toEqual({ number: '6-1100', name: 'Dus' });
    // Called as before, nothing former is left of it but the name between.
    expect(after([PACKING, FARES], twice).former.map(({ name }) => name)).toEqual(['Bahan kemasan', 'Dus']);
  });

  test('follows a number that changes, also of a former name', () => {
    const renamed = after([{ ...PACKING, name: 'Dus' }, FARES]);
    const renumbered = after([{ number: '6-1150', name: 'Dus' }, FARES], renamed);
    expect(expenseAccountOf('Kemasan', renumbered)).toEqual({ number: '6-1150', name: 'Dus' });
  });

  test('keeps its line where the kind is gone, and another may not take its name', () => {
    const gone = after([FARES]);
    expect(expenseAccountOf('Kemasan', gone)).toEqual(PACKING);
    expect(expenseAccountOf('Tidak pernah', gone)).toBeNull();
    expect(findTakenName(gone, [FARES, { number: '6-1300', name: 'Kemasan' }])).toEqual({ index: 1, number: '6-1100' });
    expect(findTakenName(gone, [FARES, PACKING])).toBeNull();
  });
});
