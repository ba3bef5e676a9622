import { failure } from '@lapak/contract/errors';
import { toSen } from '@lapak/contract/money/sen';
import type { StatementPayments } from '@lapak/contract/partners/statements';
import type { Database, Transaction } from '../../../database/connection.ts';
import { findAccounts } from '../../assortment/businesses/index.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { askFirst, refuseEmptySafe, withoutAnswers } from '../../ledger/cash-book/index.ts';
import { checkPaidDay } from './check-paid-day.ts';
import { loadStatements } from './load-statement.ts';
import { insertPayment, lockPartnerBooks } from './payment-queries.ts';
import { payoutPlace } from './payout-place.ts';
import { findStatements } from './statement-queries.ts';

interface PaymentsCall {
  input: StatementPayments;
  userId: number;
  key: string | null;
}

/**
 * Notes that statements were paid, each the sum that the sender saw, all or none. Throws `payout_changed` where another sum is to be paid
 * by now, because a colleague has noted it, and `no_payout_account` for a transfer to a partner without one.
 */
export async function payStatements(database: Database, { input, userId, key }: PaymentsCall): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `partner-payments:${userId}`, key, body: withoutAnswers(input) },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          const ids = await writePayments(transaction, input, userId);
          const data = await loadStatements(transaction, ids);
          return record(transaction, ids[0] ?? 0, responseOf('payStatements', { data }));
        }),
      answer: () => Promise.reject(new Error('the answer is stored with the payments')),
    },
  );
}

async function writePayments(transaction: Transaction, input: StatementPayments, userId: number): Promise<number[]> {
  const ids = input.items.map(({ statement_id }) => statement_id);
  const partners = (await findStatements(transaction, ids)).map(({ business_id }) => business_id);
  await lockPartnerBooks(transaction, partners);
  const statements = await findStatements(transaction, ids);
  askFirst(input.confirmed, [
    checkPaidDay(
      input.paid_on,
      statements.map(({ starts_on }) => starts_on),
    ),
  ]);
  const fromPlace = await payoutPlace(transaction, input);
  for (const { statement_id: id, amount } of input.items) {
    const statement = statements.find((one) => one.id === id);
    if (!statement || toSen(amount) !== statement.payable) throw failure('payout_changed');
    const { current } = await findAccounts(transaction, statement.business_id);
    if (input.method === 'transfer' && !current) throw failure('no_payout_account');
    await insertPayment(transaction, {
      business_id: statement.business_id,
      statement_id: id,
      amount_sen: statement.payable,
      method: input.method,
      reference: input.reference,
      paid_on: input.paid_on,
      account: input.method === 'transfer' && current ? { bank: current.bank, number: current.number, holder: current.holder } : null,
      from_place: fromPlace,
      is_sure: input.is_sure,
      created_by: userId,
    });
  }
  const taken = toSen(input.items.reduce((sum, { amount }) => sum + amount, 0));
  if (fromPlace === 'safe') await refuseEmptySafe(transaction, { taken, day: input.paid_on });
  return ids;
}
