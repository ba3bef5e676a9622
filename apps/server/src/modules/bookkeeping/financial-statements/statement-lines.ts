import type { StatementLine } from '@lapak/contract/bookkeeping/financial-statements';
import { type AccountClass, type AccountKey, classOf } from '@lapak/contract/ledger/accounts';
import { addSen, asSen, NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { BookSettings } from '@lapak/contract/settings/books';
import type { z } from 'zod';
import { type AccountBalances, accountOf, profitOf } from '../journal/index.ts';

export type Line = z.infer<typeof StatementLine>;

const none = (count: number) => Array.from({ length: count }, () => NO_MONEY);
const added = (rows: ReadonlyArray<readonly Sen[]>, count: number) =>
  rows.reduce<Sen[]>((all, row) => all.map((amount, index) => addSen(amount, row[index] ?? NO_MONEY)), none(count));
const isEmpty = (amounts: readonly Sen[]) => amounts.every((amount) => amount === 0);

/** The accounts of these classes that have anything, by number; several that are posted under one number are one line. */
function accountLines(
  columns: readonly AccountBalances[],
  { classes, sign, books }: { classes: readonly AccountClass[]; sign: 1 | -1; books: BookSettings },
): Line[] {
  const lines = new Map<string, Line>();
  const posted = new Set(columns.flatMap((column) => [...column.keys()]).filter((account) => classes.includes(classOf(account))));
  for (const each of posted) {
    const account = accountOf(each, books);
    const amounts = columns.map((column) => asSen(sign * (column.get(each) ?? 0) || 0));
    const known = lines.get(account.number);
    lines.set(account.number, {
      ...{ kind: 'account', number: account.number, name: account.name, is_asset: classOf(each) === 'asset' },
      amounts: known ? added([known.amounts, amounts], columns.length) : amounts,
    });
  }
  return [...lines.values()]
    .filter(({ amounts }) => !isEmpty(amounts))
    .sort((one, other) => (one.number ?? '').localeCompare(other.number ?? '', 'id'));
}

/** A line of no account. */
const lineOf = (kind: Line['kind'], name: string, amounts: Sen[]): Line => ({ kind, number: null, name, amounts, is_asset: false });
const section = (name: string) => lineOf('section', name, []);
const totalOf = (lines: readonly Line[], count: number) =>
  added(
    lines.map(({ amounts }) => amounts),
    count,
  );
const sum = (name: string, lines: readonly Line[], count: number) => lineOf('sum', name, totalOf(lines, count));

/** Profit of each column: income less the partners' part and what own goods cost, less expenses. Columns are what came in their periods. */
export function incomeLines(columns: readonly AccountBalances[], books: BookSettings): Line[] {
  const of = (classes: AccountClass[], sign: 1 | -1) => accountLines(columns, { classes, sign, books });
  const count = columns.length;
  const [income, costs, expense] = [of(['income'], -1), of(['cost'], 1), of(['expense'], 1)];
  const [goods, cost] = [costs.filter(isOfOwnGoods(books)), costs.filter((line) => !isOfOwnGoods(books)(line))];
  const all = (name: string, lines: Line[]) => (lines.length === 0 ? [] : [section(name), ...lines]);
  const gross = sum('Laba kotor', [...income, ...costs.map(minus)], count);
  return [
    ...all('Pendapatan', income),
    sum('Jumlah pendapatan', income, count),
    ...all('Hak mitra atas barangnya', cost),
    ...(cost.length === 0 ? [] : [lineOf('sum', 'Komisi', columns.map(commissionOf))]),
    ...all('Barang milik toko', goods),
    gross,
    ...all('Beban', expense),
    sum('Jumlah beban', expense, count),
    lineOf('result', 'Laba bersih', columns.map(profitOf)),
  ];
}

const isOfOwnGoods =
  ({ accounts }: BookSettings) =>
  ({ number }: Line) =>
    number === accounts.cost_of_goods.number;

const OF_COMMISSION: ReadonlySet<string> = new Set(['sales', 'returns', 'partner_share'] satisfies AccountKey[]);

/** What the shop keeps of what was sold: sales less the partners' part. */
function commissionOf(column: AccountBalances): Sen {
  const own = [...column].filter(([account]) => OF_COMMISSION.has(account.replace(/:.*/u, '')));
  return asSen(-own.reduce((all, [, amount]) => all + amount, 0) || 0);
}

const minus = (line: Line): Line => ({ ...line, amounts: line.amounts.map((amount) => asSen(-amount || 0)) });

/** What is on the accounts at the end of a period, with the profit of earlier years and of its own. */
export interface BalanceColumn {
  balances: AccountBalances;
  retained: Sen;
  /** Since the first of the year. */
  profit: Sen;
}

/** Assets, and what they are owed to. */
export function balanceLines(columns: readonly BalanceColumn[], books: BookSettings): Line[] {
  const sums = columns.map(({ balances }) => balances);
  const count = columns.length;
  const of = (classes: AccountClass[], sign: 1 | -1) => accountLines(sums, { classes, sign, books });
  const [assets, liabilities, equity] = [of(['asset'], 1), of(['liability'], -1), of(['equity'], -1)];
  const profit = (name: string, amounts: Sen[]) => (isEmpty(amounts) ? [] : [lineOf('account', name, amounts)]);
  const own = [
    ...equity,
    ...profit(
      'Laba tahun-tahun lalu',
      columns.map(({ retained }) => retained),
    ),
    ...profit(
      'Laba tahun berjalan',
      columns.map((column) => column.profit),
    ),
  ];
  return [
    ...[section('Aset'), ...assets, sum('Jumlah aset', assets, count)],
    ...[section('Kewajiban'), ...liabilities, sum('Jumlah kewajiban', liabilities, count)],
    ...[section('Ekuitas'), ...own, sum('Jumlah ekuitas', own, count)],
    lineOf('result', 'Jumlah kewajiban dan ekuitas', totalOf([...liabilities, ...own], count)),
  ];
}

/** What each account began with, what came and went, and what it ends with. */
export function trialLines(
  { opening, retained, debit, credit }: { opening: AccountBalances; retained: Sen; debit: AccountBalances; credit: AccountBalances },
  books: BookSettings,
): Line[] {
  const closing = new Map(
    [...new Set([...opening.keys(), ...debit.keys(), ...credit.keys()])].map((account) => [
      account,
      asSen((opening.get(account) ?? 0) + (debit.get(account) ?? 0) - (credit.get(account) ?? 0)),
    ]),
  );
  const classes: AccountClass[] = ['asset', 'liability', 'equity', 'income', 'cost', 'expense'];
  const lines = accountLines([opening, debit, credit, closing], { classes, sign: 1, books });
  const earlier = asSen(-retained);
  const before = retained === 0 ? [] : [lineOf('account', 'Laba tahun-tahun lalu', [earlier, NO_MONEY, NO_MONEY, earlier])];
  const all = [...lines, ...before];
  return [...all, lineOf('result', 'Jumlah', totalOf(all, 4))];
}

/** The difference of two columns as a third. */
export function withChange(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const [amount = NO_MONEY, compared = NO_MONEY] = line.amounts;
    return line.kind === 'section' ? line : { ...line, amounts: [amount, compared, asSen(amount - compared)] };
  });
}
