import { addDays, dateOf, midnightOf } from '@lapak/contract/jakarta-days';
import { asSen, NO_MONEY } from '@lapak/contract/money/sen';
import type { Transaction } from '../database/connection.ts';
import { closeWithin, findStatement } from '../modules/partner-ledger/index.ts';
import { demoBusinesses } from './demo/businesses.ts';
import {
  findEarningPartners,
  forgetAccountMails,
  insertAccounts,
  insertPartnerEntry,
  insertPartnerPayment,
  insertTerms,
} from './seed-queries.ts';

const HOUR_MS = 3_600_000;
const BANKS = ['BSI', 'Bank Aceh Syariah', 'BRI', 'BCA'] as const;
const SHOP = 'Lapak Hijau';

/**
 * What came of the past orders for the partners: two months closed, the first paid, the second paid in part with one payment of which
 * nobody knows yet, an adjustment, terms and accounts. The entries of the sales themselves come from the triggers.
 */
export async function seedPartners(transaction: Transaction, admin: number, now: Date): Promise<void> {
  const partners = await findEarningPartners(transaction);
  await seedAccounts(transaction, partners, now);
  const lastMonth = addDays(`${dateOf(now).slice(0, 7)}-01`, -1);
  const monthBefore = addDays(`${lastMonth.slice(0, 7)}-01`, -1);
  const close = (ends_on: string, ids: readonly number[]) =>
    closeWithin(transaction, { closing: { ends_on, business_ids: [...ids] }, shop: SHOP, userId: admin });
  const pay = async (statementId: number, day: string, isSure: boolean) => {
    const statement = await findStatement(transaction, statementId);
    if (!statement || statement.payable <= 0) return;
    await insertPartnerPayment(transaction, {
      payment: {
        business_id: statement.business_id,
        statement_id: statementId,
        amount_sen: statement.payable,
        method: 'transfer',
        reference: `BSI ${10_000 + statement.number}`,
        paid_on: day,
        is_sure: isSure,
        created_by: admin,
      },
      at: noonOf(day),
    });
  };

  const early = await findEarningPartners(transaction, midnightOf(addDays(monthBefore, 1)));
  const first =
    early.length > 0
      ? await close(
          monthBefore,
          early.map(({ id }) => id),
        )
      : [];
  for (const id of first) await pay(id, addDays(monthBefore, 3), true);
  const [adjusted] = partners;
  if (adjusted)
    await insertPartnerEntry(transaction, {
      business_id: adjusted.id,
      kind: 'adjustment',
      amount_sen: asSen(-15_000_00),
      reason: 'Label kemasan dicetak toko',
      created_by: admin,
      happened_at: noonOf(addDays(lastMonth, -8)),
    });
  const earning = await findEarningPartners(transaction, midnightOf(addDays(lastMonth, 1)));
  const second = await close(
    lastMonth,
    earning.map(({ id }) => id),
  );
  const paidOn = addDays(lastMonth, 3);
  // Nobody is paid on a day to come.
  if (paidOn <= dateOf(now)) for (const [index, id] of second.entries()) if (index % 2 === 0) await pay(id, paidOn, index !== 2);
}

/** Most have an account, two don't yet; one is paid weekly, one from a sum on. */
async function seedAccounts(transaction: Transaction, partners: readonly { id: number; name: string }[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - 90 * 24 * HOUR_MS);
  const known = partners.filter((_, index) => index % 9 !== 8);
  await insertAccounts(
    transaction,
    known.map(({ id, name }, index) => ({
      business_id: id,
      bank: BANKS[index % BANKS.length] ?? BANKS[0],
      number: String(7_001_000_000 + index * 1_371),
      holder: demoBusinesses.find((business) => business.name === name)?.contactName ?? name,
      counts_from: since,
      created_at: since,
    })),
  );
  await forgetAccountMails(transaction);
  const [weekly, least] = partners;
  const usual = { basis: 'price', discounts_by: 'shop' } as const;
  await insertTerms(transaction, [
    ...(weekly ? [{ business_id: weekly.id, ...usual, rhythm: 'weekly' as const, minimum_sen: NO_MONEY }] : []),
    ...(least ? [{ business_id: least.id, ...usual, rhythm: 'monthly' as const, minimum_sen: asSen(100_000_00) }] : []),
  ]);
}

function noonOf(day: string): Date {
  return new Date(midnightOf(day).getTime() + 12 * HOUR_MS);
}
