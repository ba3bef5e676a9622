import type { DayEntryKind, DaySource } from '@lapak/contract/bookkeeping/day-entry';
import { type AccountKey, isAccountKey } from '@lapak/contract/ledger/accounts';
import { isOwnBank, isWithCourier, tillOfDrawer } from '@lapak/contract/ledger/cash-places';
import type { EntryKind } from '@lapak/contract/ledger/entry-kinds';
import type { Sen } from '@lapak/contract/money/sen';
import type { OrderType } from '@lapak/contract/order-types';
import type { PartnerEntryCause } from '@lapak/contract/partners/partner-entry';
import type { Transaction } from '../../../database/connection.ts';
import { insertEntries } from './entry-queries.ts';

/**
 * An account by its key; of expenses by what they were for, of the shop's own by theirs, of sales those of which no part is known, and of
 * what is paid and not handed over what it will be.
 */
export type PostedAccount =
  | AccountKey
  | `expense:${string}`
  | `own:${string}`
  | 'sales:unknown'
  | 'returns:unknown'
  | `advance:${'sales' | 'unknown' | 'shipping' | 'rounding'}`
  | 'partner_accrued:share';

/** A line: debit above 0, credit below, in sen. See the columns of `postings`. */
export interface Posting {
  account: PostedAccount;
  amount: number;
  partner?: number | null;
  partnerName?: string | null;
  item?: number;
  quantity?: number;
  place?: string | null;
  shift?: number | null;
  method?: string | null;
  row?: number | null;
  /** Where a day's sheet shows it. */
  day?: readonly [DaySource, DayEntryKind];
  /** False of what stands beside an order's own money, such as what a counted drawer had taken for a surplus. */
  isOfOrder?: boolean;
  /** True of what only goes from one account to another: it is no turnover. */
  isMove?: boolean;
}

/** An act to be booked. */
export interface Entry {
  kind: EntryKind;
  /** `order:812`; its steps are counted. */
  document: string;
  /** Null: now. */
  happenedAt?: Date | null;
  bookedAt?: Date | null;
  aboutAt?: Date | null;
  /** The day in Aceh that a person meant, where it is booked later. */
  ownDay?: string | null;
  cause?: PartnerEntryCause | null;
  reason?: string | null;
  createdBy?: number | null;
  /** Its type where it is the sale itself, which is turnover. */
  order?: { id: number; type?: OrderType };
  postings: readonly Posting[];
}

/** What `turnover_entries` counts. */
const OF_TURNOVER: ReadonlySet<PostedAccount> = new Set([
  ...(['sales', 'sales:unknown', 'returns', 'returns:unknown', 'shipping', 'shipping_held', 'rounding', 'partner_share'] as const),
  ...(['advance:sales', 'advance:unknown', 'advance:shipping', 'advance:rounding', 'partner_accrued:share'] as const),
]);

/**
 * Books entries within the transaction that makes them so (decision 135), in one statement. Lines of nothing are left out, and entries
 * without lines. Whoever books a document holds its lock: two that book one step at once fail. An entry that doesn't balance is refused
 * by the database at the commit.
 */
export async function post(transaction: Transaction, entries: readonly Entry[]): Promise<void> {
  const given = entries.flatMap((entry) => {
    const lines = entry.postings.filter(({ amount, quantity, day }) => amount !== 0 || Boolean(quantity) || day !== undefined);
    return lines.length === 0 ? [] : [{ ...entry, postings: lines }];
  });
  if (given.length === 0) return;
  const acts = given.map(({ kind, document, happenedAt, bookedAt, aboutAt, ownDay, cause, reason, createdBy }, act) => ({
    ...{ act, kind, document, happened_at: happenedAt, booked_at: bookedAt, about_at: aboutAt, own_day: ownDay },
    ...{ cause, reason, created_by: createdBy },
  }));
  const lines = given.flatMap(({ order, postings: own }, act) =>
    own.map(({ account, amount, partner, partnerName, item, quantity, place, shift, method, row, day, isOfOrder = true, isMove }, nr) => ({
      ...{ act, nr, account, amount_sen: amount, partner_id: partner, partner_name: partnerName, item_id: item, quantity, place, method },
      ...{ shift_id: shift, row_id: row, day_part: day?.[0], day_kind: day?.[1] },
      order_id: isOfOrder ? order?.id : undefined,
      order_type: OF_TURNOVER.has(account) && !isMove ? order?.type : undefined,
    })),
  );
  await insertEntries(transaction, acts, lines);
}

/** The account of money at a place. */
function accountOfPlace(place: string): PostedAccount {
  if (isOwnBank(place)) return place;
  if (tillOfDrawer(place) !== null) return 'drawer';
  if (isWithCourier(place)) return 'courier_cash';
  if (!isAccountKey(place)) throw new Error(`nothing is booked at ${place}`);
  return place;
}

/** A line of money at a place. */
export function atPlace(place: string, amount: Sen | number, more: Omit<Posting, 'account' | 'amount' | 'place'> = {}): Posting {
  return { account: accountOfPlace(place), amount, place, ...more };
}
