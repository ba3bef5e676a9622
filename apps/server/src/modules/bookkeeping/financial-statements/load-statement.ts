import { comparedWith, type Statement, type StatementColumn, type StatementQuery } from '@lapak/contract/bookkeeping/financial-statements';
import { addDays } from '@lapak/contract/dates/jakarta-days';
import { paperHeadOf } from '@lapak/contract/kernel/paper-head';
import type { BookSettings } from '@lapak/contract/settings/books';
import type { ShopSettings } from '@lapak/contract/settings/shop';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { sumAccounts } from '../../ledger/book/index.ts';
import { between, openingOf, type Period, profitOf, sumJournal } from '../journal/index.ts';
import { findClosing } from './closing-queries.ts';
import { balanceLines, incomeLines, type Line, trialLines, withChange } from './statement-lines.ts';

type Made = z.infer<typeof Statement>;

/** Trial balance, income statement or balance sheet, by the day of booking (decision 136). */
export async function loadStatement(
  connection: Connection,
  { kind, compare, ...period }: StatementQuery,
  { books, shop }: { books: BookSettings; shop: ShopSettings },
): Promise<Made> {
  const compared = compare === undefined || kind === 'trial' ? null : comparedWith(period, compare);
  const head = { kind, ...paperHeadOf(shop), period, compared, closed: await findClosing(connection, period.to) };
  if (kind === 'trial') return { ...head, ...(await loadTrial(connection, period, books)) };
  const periods = compared ? [period, compared] : [period];
  const read = kind === 'income' ? loadIncome : loadBalance;
  const found = await read(connection, periods, books);
  const columns: StatementColumn[] = compared ? ['amount', 'compared', 'change'] : ['amount'];
  const lines = compared ? withChange(found) : found;
  return { ...head, columns, lines, is_balanced: kind === 'income' || isBalanced(lines) };
}

/** Assets are what they are owed to. */
function isBalanced(lines: readonly Line[]): boolean {
  const assets = lines.find(({ kind }) => kind === 'sum');
  return JSON.stringify(assets?.amounts) === JSON.stringify(lines.at(-1)?.amounts);
}

async function loadTrial(
  connection: Connection,
  period: Period,
  books: BookSettings,
): Promise<Pick<Made, 'columns' | 'lines' | 'is_balanced'>> {
  const { balances: opening, retained } = await openingOf(connection, period.from);
  const sums = await sumJournal(connection, period);
  const side = (name: 'debit' | 'credit') => new Map(sums.map((row) => [row.account, row[name]]));
  const lines = trialLines({ opening, retained, debit: side('debit'), credit: side('credit') }, books);
  const [before = 0, debit = 0, credit = 0, after = 0] = lines.at(-1)?.amounts ?? [];
  return {
    columns: ['opening', 'debit', 'credit', 'closing'],
    lines,
    is_balanced: before === 0 && debit === credit && after === 0,
  };
}

async function loadIncome(connection: Connection, periods: readonly Period[], books: BookSettings) {
  const columns = [];
  for (const { from, to } of periods)
    columns.push(between(await sumAccounts(connection, addDays(from, -1)), await sumAccounts(connection, to)));
  return incomeLines(columns, books);
}

async function loadBalance(connection: Connection, periods: readonly Period[], books: BookSettings) {
  const columns = [];
  for (const { to } of periods) {
    const earlier = await sumAccounts(connection, `${Number(to.slice(0, 4)) - 1}-12-31`);
    const balances = await sumAccounts(connection, to);
    columns.push({ balances, retained: profitOf(earlier), profit: profitOf(between(earlier, balances)) });
  }
  return balanceLines(columns, books);
}
