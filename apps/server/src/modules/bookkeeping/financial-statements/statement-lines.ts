import type { StatementLine } from '@lapak/contract/bookkeeping/financial-statements';
import { type Account, type AccountClass, type AccountKey, classOf } from '@lapak/contract/ledger/accounts';
import { addSen, asSen, NO_MONEY, type Sen, toRupiah } from '@lapak/contract/money/sen';
import type { BookSettings } from '@lapak/contract/settings/books';
import { type AccountBalances, accountOf, profitOf } from '../journal/index.ts';

/** A line in sen, before it is shown. */
interface Line {
  kind: StatementLine['kind'];
  account: Account | null;
  name: string;
  amounts: readonly Sen[];
  isAsset?: boolean;
}

const none = (count: number) => Array.from({ length: count }, () => NO_MONEY);
const added = (rows: ReadonlyArray<readonly Sen[]>, count: number) =>
  rows.reduce<readonly Sen[]>((all, row) => all.map((amount, index) => addSen(amount, row[index] ?? NO_MONEY)), none(count));
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
      ...{ kind: 'account', account, name: account.name, isAsset: classOf(each) === 'asset' },
      amounts: known ? added([known.amounts, amounts], columns.length) : amounts,
    });
  }
  return [...lines.values()]
    .filter(({ amounts }) => !isEmpty(amounts))
    .sort((one, other) => (one.account?.number ?? '').localeCompare(other.account?.number ?? '', 'id'));
}

const section = (name: string): Line => ({ kind: 'section', account: null, name, amounts: [] });
const sum = (name: string, lines: readonly Line[], count: number): Line => ({
  ...{ kind: 'sum', account: null, name },
  amounts: added(
    lines.map(({ amounts }) => amounts),
    count,
  ),
});

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
    ...(cost.length === 0 ? [] : [{ kind: 'sum' as const, account: null, name: 'Komisi', amounts: columns.map(commissionOf) }]),
    ...all('Barang milik toko', goods),
    gross,
    ...all('Beban', expense),
    sum('Jumlah beban', expense, count),
    { kind: 'result', account: null, name: 'Laba bersih', amounts: columns.map(profitOf) },
  ];
}

const isOfOwnGoods =
  ({ accounts }: BookSettings) =>
  ({ account }: Line) =>
    account?.number === accounts.cost_of_goods.number;

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
  const profit = (name: string, amounts: readonly Sen[]): Line[] =>
    isEmpty(amounts) ? [] : [{ kind: 'account', account: null, name, amounts }];
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
    { ...sum('Jumlah kewajiban dan ekuitas', [...liabilities, ...own], count), kind: 'result' },
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
  const before: Line[] =
    retained === 0
      ? []
      : [
          {
            kind: 'account',
            account: null,
            name: 'Laba tahun-tahun lalu',
            amounts: [asSen(-retained), NO_MONEY, NO_MONEY, asSen(-retained)],
          },
        ];
  const all = [...lines, ...before];
  return [...all, { ...sum('Jumlah', all, 4), kind: 'result' }];
}

/** The difference of two columns as a third. */
export function withChange(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const [amount = NO_MONEY, compared = NO_MONEY] = line.amounts;
    return line.kind === 'section' ? line : { ...line, amounts: [amount, compared, asSen(amount - compared)] };
  });
}

/** As it is answered, in rupiah. */
export function presentLines(lines: readonly Line[]): StatementLine[] {
  return lines.map(({ kind, account, name, amounts, isAsset = false }) => ({
    ...{ kind, number: account?.number ?? null, name, is_asset: isAsset },
    amounts: amounts.map((amount) => toRupiah(amount)),
  }));
}
