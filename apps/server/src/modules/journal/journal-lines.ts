import type { Account, AccountKey } from '@lapak/contract/accounts';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { BookSettings } from '@lapak/contract/schemas/settings';
import { CASH_ROW_LABELS, type CashRowKind, tillOfDrawer } from '@lapak/contract/states/cash-book';
import { PARTNER_ENTRY_KINDS, PARTNER_ENTRY_LABELS } from '@lapak/contract/states/partner-entry';
import type { Connection } from '../../database/connection.ts';
import { readBook } from '../cash-book/index.ts';
import {
  type PartnerFact,
  type Period,
  type ReceiptFact,
  readPartnerEntries,
  readReceipts,
  readTurnover,
  type TurnoverFact,
} from './fact-queries.ts';

/** A line of the journal, in sen: above 0 debit, below 0 credit. The lines of a document come to 0. */
export interface JournalLine {
  day: string;
  document: string;
  account: Account;
  amount: Sen;
  about: string;
  kind: string;
  order: string | null;
  statement: string | null;
}

type Draft = Omit<JournalLine, 'account' | 'amount'> & { sides: readonly (readonly [Account, number])[] };
type BookRow = Awaited<ReturnType<typeof readBook>>[number];

/** The journal of a period, by day and document (decision 118). Each document balances. */
export async function readJournal(connection: Connection, period: Period, books: BookSettings): Promise<JournalLine[]> {
  const drafts = [
    ...(await readTurnover(connection, period)).map((fact) => saleOf(fact, books)),
    ...(await readReceipts(connection, period)).map((fact) => receiptOf(fact, books)),
    ...(await readPartnerEntries(connection, period)).map((fact) => partnerOf(fact, books)),
    ...(await readBook(connection, period)).map((row) => cashOf(row, books)),
  ];
  return drafts
    .flatMap(({ sides, ...shared }) =>
      sides.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ ...shared, account, amount: asSen(amount) })),
    )
    .sort((one, other) => compare(one.day, other.day) || compare(one.document, other.document));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** What buyers owe, against goods, shipping, unique digits and roundings. What is taken back is a debit of returns. */
function saleOf({ id, day, code, partner, goods, shipping, extra }: TurnoverFact, { accounts }: BookSettings): Draft {
  return {
    ...{ day, document: `J-${id}`, kind: goods < 0 ? 'Retur atau pembatalan' : 'Penjualan', order: code, statement: null },
    about: partner === null ? code : `${code}, ${partner}`,
    sides: [
      [accounts.receivable, goods + shipping + extra],
      [goods < 0 ? accounts.returns : accounts.sales, -goods],
      [accounts.shipping, -shipping],
      [accounts.rounding, -extra],
    ],
  };
}

function receiptOf({ id, day, code, into, amount }: ReceiptFact, { accounts }: BookSettings): Draft {
  return {
    ...{ day, document: id, kind: amount < 0 ? 'Uang kembali nontunai' : 'Uang masuk nontunai', order: code, statement: null, about: code },
    sides: [
      [accounts[into], amount],
      [accounts.receivable, -amount],
    ],
  };
}

function partnerOf({ id, day, kind, partner, code, statement, method, amount }: PartnerFact, { accounts }: BookSettings): Draft {
  const isPayment = method !== null;
  const known = PARTNER_ENTRY_KINDS.find((each) => each === kind);
  const against = isPayment ? (method === 'transfer' ? accounts.bank : accounts.suspense) : accounts.partner_share;
  return {
    ...{ day, document: `M-${id}`, kind: known ? PARTNER_ENTRY_LABELS[known] : kind, order: code, statement, about: partner },
    sides: [
      [against, amount],
      [accounts.partners, -amount],
    ],
  };
}

/** What stands against cash that comes from outside or goes there. */
const AGAINST: Record<Exclude<CashRowKind, 'expense'>, AccountKey> = {
  sale: 'receivable',
  late_sale: 'receivable',
  return: 'receivable',
  refund: 'receivable',
  late_difference: 'cash_difference',
  close_difference: 'cash_difference',
  difference: 'cash_difference',
  partner: 'partners',
  partner_back: 'partners',
  owner_in: 'owner',
  owner_out: 'owner',
  opening: 'opening',
  other_in: 'other_income',
  // Between places; where one of them is outside all the same, somebody has to say why.
  move: 'suspense',
  float: 'suspense',
  unsaid: 'suspense',
};

function cashOf(row: BookRow, books: BookSettings): Draft {
  const { id, happened_on, kind, category, from_place, to_place, amount_sen, to_whom, about } = row;
  const { accounts, expenses } = books;
  const against = kind === 'expense' ? (expenses.find(({ name }) => name === category) ?? accounts.other_expense) : accounts[AGAINST[kind]];
  const accountOf = (place: string | null): Account => {
    if (place === null) return against;
    if (tillOfDrawer(place) !== null) return accounts.drawer;
    return place === 'safe' ? accounts.safe : place === 'bank' ? accounts.bank : accounts.elsewhere;
  };
  return {
    ...{ day: happened_on, document: `K-${id}`, kind: CASH_ROW_LABELS[kind], order: null, statement: null },
    about: [category, to_whom, about].filter(Boolean).join(', ') || CASH_ROW_LABELS[kind],
    sides: [
      [accountOf(to_place), amount_sen],
      [accountOf(from_place), -amount_sen],
    ],
  };
}
