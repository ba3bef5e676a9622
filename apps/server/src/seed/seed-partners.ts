import { addDays, dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { asSen, type Sen, toSen } from '@lapak/contract/money/sen';
import type { PayoutMethod } from '@lapak/contract/partners/partner-entry';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import type { Transaction } from '../database/connection.ts';
import { findAccounts } from '../modules/assortment/businesses/index.ts';
import { closeWithin, findStatement, postAdjustment } from '../modules/partners/accounts/index.ts';
import { demoBusinesses } from './demo/businesses.ts';
import { type ClosedPeriod, closedPeriods, demoAdjustments, type PaidPart, paidPartOf } from './demo/partner-books.ts';
import { demoTerms, termsOf } from './demo/partner-terms.ts';
import {
  type EarningPartner,
  findEarningPartners,
  forgetAccountMails,
  insertAccounts,
  insertPartnerPayment,
  insertTerms,
} from './seed-queries.ts';

const HOUR_MS = 3_600_000;
const AGREED_DAYS_AGO = 90;
const BANKS = ['BSI', 'Bank Aceh Syariah', 'BRI', 'BCA'] as const;
const SHOP = {
  name: 'Lapak Hijau',
  company_name: 'Koperasi Lapak Hijau (contoh)',
  company_address: 'Jalan Pocut Baren No. 14, Kuta Alam, Kota Banda Aceh 23123',
};

interface SeedBooks {
  transaction: Transaction;
  admin: number;
  now: Date;
  partners: readonly EarningPartner[];
}

/**
 * What came of the past orders for the partners: terms, accounts, adjustments, closed periods and payments, in the order of time. The
 * entries of the sales themselves are posted with the shifts.
 */
export async function seedPartners(transaction: Transaction, admin: number, now: Date): Promise<void> {
  const partners = await findEarningPartners(transaction);
  const books: SeedBooks = { transaction, admin, now, partners };
  await seedTerms(books);
  await seedAccounts(books);
  await seedAdjustments(books);
  // What is paid before a later closing is in that one's statement, so all goes by the day.
  const due: { at: Date; pay: () => Promise<void> }[] = [];
  for (const period of closedPeriods(dateOf(now))) {
    const at = earlier(hourOf(addDays(period.endsOn, 1), 8), now);
    for (const payment of due.splice(0).sort((one, other) => one.at.getTime() - other.at.getTime())) {
      if (payment.at < at) await payment.pay();
      else due.push(payment);
    }
    for (const id of await closePeriod(books, period, at)) {
      // Nobody is paid on a day to come.
      const noon = hourOf(period.paidOn, 12);
      if (noon < now) due.push({ at: noon, pay: () => pay(books, { id, period }) });
    }
  }
  for (const { pay: payNow } of due) await payNow();
}

async function closePeriod({ transaction, admin, partners }: SeedBooks, { endsOn, rhythm }: ClosedPeriod, at: Date): Promise<number[]> {
  const earned = await findEarningPartners(transaction, midnightOf(addDays(endsOn, 1)));
  const business_ids = earned.filter(({ id }) => partners.some((one) => one.id === id && termsOf(slugOf(one)).rhythm === rhythm));
  if (business_ids.length === 0) return [];
  const closing = { ends_on: endsOn, business_ids: business_ids.map(({ id }) => id) };
  return closeWithin(transaction, { closing, shop: SHOP, userId: admin, at });
}

async function pay(books: SeedBooks, { id, period }: { id: number; period: ClosedPeriod }): Promise<void> {
  const { transaction, partners } = books;
  const statement = await findStatement(transaction, id);
  if (!statement || statement.payable <= 0 || statement.payable < statement.minimum) return;
  const place = partners.findIndex((one) => one.id === statement.business_id);
  const { business_id: businessId, payable, number } = statement;
  for (const part of paidPartOf(period, place))
    await payPart(books, { ...part, businessId, statementId: id, payable, paidOn: period.paidOn, number });
}

interface Part extends PaidPart {
  businessId: number;
  statementId: number;
  number: number;
  payable: Sen;
  paidOn: string;
}

async function payPart({ transaction, admin, now }: SeedBooks, part: Part): Promise<void> {
  const { method, share, isSure, hasFailed, daysLater, businessId, statementId, payable, number } = part;
  const day = addDays(part.paidOn, daysLater);
  if (hourOf(day, 12) >= now) return;
  const { current } = await findAccounts(transaction, businessId);
  // Whoever has no account is paid in cash.
  const how: PayoutMethod = current ? method : 'cash';
  // In cash nobody counts out sen.
  const amount_sen = share === 1 ? payable : toSen(Math.floor((payable * share) / 1_000_000) * 10_000);
  if (amount_sen <= 0) return;
  await insertPartnerPayment(transaction, {
    payment: {
      ...{
        business_id: businessId,
        statement_id: statementId,
        amount_sen,
        method: how,
        paid_on: day,
        is_sure: isSure || how === 'cash',
        created_by: admin,
      },
      reference: how === 'transfer' ? `BSI ${10_000 + number * 10 + daysLater}` : null,
      account: how === 'transfer' && current ? { bank: current.bank, number: current.number, holder: current.holder } : null,
      from_place: how === 'cash' ? 'safe' : null,
      note: how === 'cash' ? 'Diambil di toko, tanda terima ditandatangani' : null,
    },
    at: hourOf(day, 12),
    failedAt: hasFailed ? hourOf(addDays(day, 1), 9) : null,
  });
}

async function seedTerms({ transaction, partners, now }: SeedBooks): Promise<void> {
  const since = new Date(now.getTime() - AGREED_DAYS_AGO * 24 * HOUR_MS);
  await insertTerms(
    transaction,
    partners.flatMap((partner) => {
      const terms = demoTerms[slugOf(partner) ?? ''];
      if (!terms) return [];
      const { percent, discountsBy: discounts_by, minimumRupiah, rhythm } = terms;
      const share =
        percent === null ? ({ basis: 'price' } as const) : ({ basis: 'percent', percent_tenths: toDiscountTenths(percent) } as const);
      return [{ business_id: partner.id, ...share, discounts_by, minimum_sen: toSen(minimumRupiah), rhythm, updated_at: since }];
    }),
  );
}

/** Most have an account, two don't yet. */
async function seedAccounts({ transaction, partners, now }: SeedBooks): Promise<void> {
  const since = new Date(now.getTime() - AGREED_DAYS_AGO * 24 * HOUR_MS);
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
}

async function seedAdjustments({ transaction, partners, admin, now }: SeedBooks): Promise<void> {
  for (const { businessSlug, amountRupiah, reason, daysAgo } of demoAdjustments) {
    const partner = partners.find((one) => slugOf(one) === businessSlug);
    if (!partner) continue;
    await postAdjustment(transaction, {
      ...{ businessId: partner.id, reason, userId: admin, amount: asSen(amountRupiah * 100) },
      at: hourOf(addDays(dateOf(now), -daysAgo), 10),
    });
  }
}

function slugOf({ name }: EarningPartner): string | null {
  return demoBusinesses.find((business) => business.name === name)?.slug ?? null;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function hourOf(day: string, hour: number): Date {
  return new Date(midnightOf(day).getTime() + hour * HOUR_MS);
}
