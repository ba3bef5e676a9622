import type { Account } from './accounts.ts';

/** The kinds of expenses, and names under which some were booked that no kind has any more, each with its account's number. */
export interface ExpenseKinds {
  expenses: readonly Account[];
  former: readonly Account[];
}

/**
 * The account of what was spent under a name: the kind of that name, or the one whose number a former name leads to. A kind that is gone
 * keeps its number and its name, so that no sum moves to another line. Null for a name that was never a kind.
 */
export function expenseAccountOf(name: string, { expenses, former }: ExpenseKinds): Account | null {
  const known = expenses.find((expense) => expense.name === name);
  if (known) return known;
  const before = former.find((account) => account.name === name);
  return before ? (expenses.find(({ number }) => number === before.number) ?? before) : null;
}

/** The former names once the kinds are these: renamed ones lead to the kind of their number, and renumbered ones follow it. */
export function formerExpensesAfter({ expenses, former }: ExpenseKinds, next: readonly Account[]): Account[] {
  const numberNow = new Map(expenses.map(({ number, name }) => [number, next.find((each) => each.name === name)?.number ?? number]));
  const names = [...former, ...expenses].filter(({ name }) => !next.some((each) => each.name === name));
  return [...new Map(names.map(({ name, number }) => [name, { name, number: numberNow.get(number) ?? number }])).values()];
}

/** Which of the kinds takes a name under which another account was booked: its place, and the number of that account. */
export function findTakenName({ former }: ExpenseKinds, next: readonly Account[]): { index: number; number: string } | null {
  for (const [index, { name, number }] of next.entries()) {
    const before = former.find((account) => account.name === name);
    if (before && before.number !== number) return { index, number: before.number };
  }
  return null;
}
