import { failure } from '@lapak/contract/errors';
import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import type { PartnerPaymentInput } from '@lapak/contract/partners/partners';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { findAccounts } from '../../assortment/businesses/index.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { keepPrivateFile } from '../../kernel/uploads/index.ts';
import { askFirst, refuseEmptySafe, withoutAnswers } from '../../ledger/cash-book/index.ts';
import { findPartnerBalance } from './balance-queries.ts';
import { checkPaidDay } from './check-paid-day.ts';
import { loadPartner } from './load-partner.ts';
import { insertPayment, lockPartnerBooks } from './payment-queries.ts';
import { payoutPlace } from './payout-place.ts';
import { findStatement } from './statement-queries.ts';

interface PaymentCall {
  businessId: number;
  input: PartnerPaymentInput;
  userId: number;
  key: string | null;
}

/**
 * Notes that a partner was paid, in the open period; more than is owed is an advance. Throws `not_found`, `upload_gone`,
 * `safe_too_low`, `invalid_input` for a day to come or another partner's statement, and `confirmation_needed`.
 */
export async function payPartner(database: Database, call: PaymentCall): Promise<StoredResponse> {
  const { businessId, input, userId, key } = call;
  return answerOnce(
    database,
    { scope: `partner-payment:${userId}`, key, body: { businessId, ...withoutAnswers(input) } },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          await writePayment(transaction, call);
          return record(transaction, businessId);
        }),
      answer: async (id) => responseOf('payPartner', { data: await loadPartner(database, id) }),
    },
  );
}

async function writePayment(transaction: Transaction, { businessId, input, userId }: PaymentCall): Promise<void> {
  await lockPartnerBooks(transaction, [businessId]);
  const { balance, name } = existing(await findPartnerBalance(transaction, businessId));
  const statement = input.statement_id ? await findStatement(transaction, input.statement_id) : undefined;
  if (input.statement_id && statement?.business_id !== businessId) throw failure('invalid_input', { fields: { statement_id: FOREIGN } });
  const amount = toSen(input.amount);
  askFirst(input.confirmed, [
    checkPaidDay(input.paid_on, statement ? [statement.starts_on] : []),
    amount > balance && {
      question: 'above_owed',
      text: `${name} mendapat ${formatRupiahExactly(balance)}, yang dicatat ${formatRupiahExactly(amount)}: selisihnya menjadi uang muka.`,
    },
  ]);
  if (input.photo) await keepPrivateFile(transaction, 'photo', input.photo);
  const { current } = await findAccounts(transaction, businessId);
  const fromPlace = await payoutPlace(transaction, input);
  await insertPayment(transaction, {
    business_id: businessId,
    statement_id: input.statement_id ?? null,
    amount_sen: amount,
    method: input.method,
    reference: input.reference,
    paid_on: input.paid_on,
    account: input.method === 'transfer' && current ? { bank: current.bank, number: current.number, holder: current.holder } : null,
    photo: input.photo ?? null,
    note: input.note,
    from_place: fromPlace,
    is_sure: input.is_sure,
    created_by: userId,
  });
  if (fromPlace === 'safe') await refuseEmptySafe(transaction, { taken: amount, day: input.paid_on });
}

const FOREIGN = 'Laporan ini bukan milik mitra ini.';
