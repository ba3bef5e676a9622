import { DAY_TO_COME } from '@lapak/contract/dates/day-to-come';
import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { toSen } from '@lapak/contract/money/sen';
import type { OpeningBalances } from '@lapak/contract/partners/opening-balances';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { askFirst, insertCashMovement, openedBefore, refuseUnknownBank, withoutAnswers } from '../../ledger/cash-book/index.ts';
import { findPartnerBalance } from './balance-queries.ts';
import { lockPartnerBooks } from './payment-queries.ts';
import { postAdjustment } from './post-payout.ts';

const REASON = 'Saldo awal';

/**
 * Books what a shop has and owes when it begins, all or nothing, on the day that is written: money as rows of the cash book, what partners
 * are owed as adjustments. Throws `not_found` for an unknown partner, `invalid_input` for a day to come and for a bank that the shop
 * never had, and `confirmation_needed` for a place or a partner that has an opening balance.
 */
export async function bookOpeningBalances(
  database: Database,
  { input, userId, key }: { input: OpeningBalances; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `opening-balances:${userId}`, key, body: withoutAnswers(input) },
    {
      write: (record) => database.transaction(async (transaction) => record(transaction, await bookWithin(transaction, input, userId))),
      answer: async (booked) => responseOf('bookOpeningBalances', { data: { booked } }),
    },
  );
}

async function bookWithin(transaction: Transaction, input: OpeningBalances, userId: number): Promise<number> {
  const { happened_on, places, partners, confirmed } = input;
  if (happened_on > dateOf(new Date())) throw failure('invalid_input', { text: DAY_TO_COME, fields: { happened_on: DAY_TO_COME } });
  await refuseUnknownBank(transaction, Object.fromEntries(places.map(({ place }, index) => [`places.${index}.place`, place])));
  await lockPartnerBooks(
    transaction,
    partners.map(({ id }) => id),
  );
  const opened = await openedBefore(
    transaction,
    places.map(({ place }) => place),
    partners.map(({ id }) => id),
  );
  askFirst(confirmed, [opened]);
  for (const { id: businessId, amount } of partners) {
    existing(await findPartnerBalance(transaction, businessId));
    await postAdjustment(transaction, { businessId, amount: toSen(amount), against: 'opening', reason: REASON, userId, day: happened_on });
  }
  for (const { place, amount } of places)
    await insertCashMovement(transaction, {
      ...{ kind: 'in', amount_sen: toSen(amount), reason: '', user_id: userId, happened_on },
      ...{ purpose: 'opening', to_place: place },
    });
  return places.length + partners.length;
}
