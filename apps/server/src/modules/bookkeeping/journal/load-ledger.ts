import type { Ledger, LedgerRow } from '@lapak/contract/bookkeeping/financial-statements';
import { failure } from '@lapak/contract/errors';
import type { PaperHead } from '@lapak/contract/kernel/paper-head';
import type { Account } from '@lapak/contract/ledger/accounts';
import { asSen, NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { BookSettings } from '@lapak/contract/settings/books';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import { sumAccounts } from '../../ledger/book/index.ts';
import { openingOf } from './balance-queries.ts';
import { type BookedLine, type Period, readJournal, readLines } from './journal-queries.ts';
import { pageEntries, sumEntries } from './ledger-queries.ts';
import { accountOf, presentLine } from './present-line.ts';

type Row = z.infer<typeof LedgerRow>;

/** An account by its number, with the names under which it is posted and what it begins with. */
interface Chosen {
  account: Account;
  posted: string[];
  opening: Sen;
}

/** All accounts of the settings, by number. */
function chartOf({ accounts, expenses, own, former_own }: BookSettings): Account[] {
  return [...Object.values(accounts), ...expenses, ...own, ...former_own].sort((one, other) =>
    one.number.localeCompare(other.number, 'id'),
  );
}

/** Throws `not_found` for a number that the settings don't have. */
async function choose(connection: Connection, number: string, { from, to }: Period, books: BookSettings): Promise<Chosen> {
  const account = chartOf(books).find((each) => each.number === number);
  if (!account) throw failure('not_found');
  const isIts = (posted: string) => accountOf(posted, books).number === number;
  // With the account on which parts of it are shown.
  const posted = [...(await sumAccounts(connection, to)).keys()].filter(isIts).flatMap((each) => [each, each.replace(/:.*/u, '')]);
  const { balances } = await openingOf(connection, from);
  const opening = [...balances].reduce((all, [each, amount]) => (isIts(each) ? all + amount : all), 0);
  return { account, posted, opening: asSen(opening) };
}

/** A page of the ledger of an account, with its balances before and after the period. */
export async function loadLedger(
  connection: Connection,
  { number, period, slice }: { number: string; period: Period; slice: Slice },
  { books, head }: { books: BookSettings; head: PaperHead },
): Promise<{ ledger: z.infer<typeof Ledger>; total: number }> {
  const { account, posted, opening } = await choose(connection, number, period, books);
  const { debit, credit, total } = await sumEntries(connection, posted, period);
  const page = await pageEntries(connection, posted, period, slice);
  const lines = Map.groupBy(
    await readLines(
      connection,
      page.map(({ entry }) => entry),
    ),
    ({ entry }) => entry,
  );
  const rows = page.map(({ entry, amount, balance }) =>
    presentRow(lines.get(entry) ?? [], { amount, balance: asSen(opening + balance), posted, books }),
  );
  const sums = { opening, debit, credit, closing: asSen(opening + debit - credit) };
  return { ledger: { ...head, ...account, period, ...sums, rows, accounts: chartOf(books) }, total };
}

/** All rows of a ledger, read as they are asked for. */
export async function readLedger(
  connection: Connection,
  { number, period }: { number: string; period: Period },
  books: BookSettings,
): Promise<AsyncGenerator<Row>> {
  const { posted, opening } = await choose(connection, number, period, books);
  return rowsOf(readJournal(connection, period, posted), { posted, opening, books });
}

async function* rowsOf(
  lines: AsyncIterable<BookedLine>,
  { posted, opening, books }: { posted: readonly string[]; opening: Sen; books: BookSettings },
): AsyncGenerator<Row> {
  let balance = opening;
  let entry: BookedLine[] = [];
  const flush = () => {
    const amount = entry.reduce((all, line) => (posted.includes(line.account) ? all + line.amount : all), 0);
    balance = asSen(balance + amount);
    return amount === 0 ? [] : [presentRow(entry, { amount: asSen(amount), balance, posted, books })];
  };
  for await (const line of lines) {
    if (entry[0] && entry[0].entry !== line.entry) {
      yield* flush();
      entry = [];
    }
    entry.push(line);
  }
  yield* flush();
}

function presentRow(
  lines: readonly BookedLine[],
  { amount, balance, posted, books }: { amount: Sen; balance: Sen; posted: readonly string[]; books: BookSettings },
): Row {
  const own = lines.find(({ account }) => posted.includes(account));
  if (!own) throw new Error('an entry has no line on the account that it was found by');
  const { day, document, about, kind, order, happenedOn } = presentLine(own, books);
  const others = lines.filter(({ account }) => !posted.includes(account)).map(({ account }) => accountOf(account, books).name);
  return {
    ...{ document, day, happened_on: happenedOn, about, kind, order, against: [...new Set(others)] },
    debit: amount > 0 ? amount : NO_MONEY,
    credit: amount < 0 ? asSen(-amount) : NO_MONEY,
    balance,
  };
}
