import { type Account, isAccountKey } from '@lapak/contract/ledger/accounts';
import { CASH_PURPOSE_LABELS, CASH_PURPOSES } from '@lapak/contract/ledger/cash-places';
import { ENTRY_LABELS } from '@lapak/contract/ledger/entry-kinds';
import { expenseAccountOf } from '@lapak/contract/ledger/former-expenses';
import type { BookSettings } from '@lapak/contract/settings/books';
import type { BookedLine } from './journal-queries.ts';

/** A line as an accounting program takes it in. */
export interface JournalLine extends Pick<BookedLine, 'amount' | 'order' | 'statement' | 'partner_id'> {
  day: string;
  document: string;
  account: Account;
  about: string;
  kind: string;
  /** The day on which it happened, where that isn't the day of the booking: what comes late. */
  happenedOn: string | null;
}

/** With accounts as the settings call them now. */
export function presentLine(line: BookedLine, books: BookSettings): JournalLine {
  const { entry, kind, booked_on, happened_on, partner_id, amount, order, statement, purpose } = line;
  const known = CASH_PURPOSES.find((each) => each === purpose);
  const label = kind === 'cash' && known ? CASH_PURPOSE_LABELS[known] : ENTRY_LABELS[kind];
  const category = line.account.startsWith('expense:') ? line.account.slice('expense:'.length) : null;
  const about = [order, line.partner, category, line.to_whom, line.about, line.reason].filter(Boolean).join(', ');
  return {
    ...{ day: booked_on, document: `J-${entry}`, account: accountOf(line.account, books), amount, partner_id, order, statement },
    ...{ about: about || label, kind: label, happenedOn: happened_on === booked_on ? null : happened_on },
  };
}

/** The account of a posting: an expense's by the name that it had then, one of the shop's own also after it was taken out. */
export function accountOf(posted: string, { accounts, own, former_own, ...kinds }: BookSettings): Account {
  const [key = '', name] = posted.split(/:(.*)/u);
  if (key === 'expense') return expenseAccountOf(name ?? '', kinds) ?? accounts.other_expense;
  const known = key === 'own' ? [...own, ...former_own].find((each) => each.key === name) : undefined;
  if (known) return { number: known.number, name: known.name };
  if (!isAccountKey(key)) throw new Error(`the book has no account ${posted}`);
  return accounts[key];
}
