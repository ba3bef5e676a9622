import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { addSen, NO_MONEY } from '@lapak/contract/money/sen';
import type { Closing, ClosingQuestion } from '@lapak/contract/partners/statements';
import type { Connection, Database, Transaction } from '../../../database/connection.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { loadStatements } from './load-statement.ts';
import { lockPartnerBooks } from './payment-queries.ts';
import {
  findPeriodEntries,
  findPeriodPartners,
  insertStatement,
  lockClosings,
  type PeriodEntry,
  type PeriodPartner,
} from './period-queries.ts';
import { linesOf, type PlannedPeriod, sumsOf } from './statement-contents.ts';
import { particularsOf, type ShopOnPaper, shelfOf } from './statement-particulars.ts';

/** What closing through a day would say: of these partners, or of all that have something to say. Throws `invalid_input` for today. */
export async function planClosing(
  connection: Connection,
  { ends_on: endsOn, business_ids: chosen }: ClosingQuestion,
  now = new Date(),
): Promise<PlannedPeriod[]> {
  if (endsOn >= dateOf(now)) throw failure('invalid_input', { text: NOT_OVER, fields: { ends_on: NOT_OVER } });
  const entries = await findPeriodEntries(connection, endsOn, chosen ?? null);
  const ids = chosen ?? [...new Set(entries.map(({ business_id }) => business_id))];
  if (ids.length === 0) return [];
  const partners = await findPeriodPartners(connection, ids);
  return partners.map((partner) =>
    plannedOf(
      partner,
      endsOn,
      entries.filter(({ business_id }) => business_id === partner.id),
    ),
  );
}

function plannedOf(partner: PeriodPartner, endsOn: string, entries: PeriodEntry[]): PlannedPeriod {
  const { closed_until: closedUntil, opening: closing } = partner;
  const sums = sumsOf(entries);
  const opening = closing ?? NO_MONEY;
  return {
    partner,
    startsOn: closedUntil === null ? (entries[0]?.day ?? endsOn) : addDays(closedUntil, 1),
    endsOn,
    opening,
    ...sums,
    closing: addSen(opening, sums.sales, sums.returns, sums.adjustments, sums.payments),
    entries,
    problem: closedUntil !== null && closedUntil >= endsOn ? CLOSED : null,
  };
}

/**
 * Closes the periods of partners through a day that is over, into numbered statements, all or none (decision 110). What is booked at the
 * same time, or comes later, is in the next one. Throws `period_closed` and `invalid_input`.
 */
export async function closePeriods(
  database: Database,
  { closing, shop, userId, key }: { closing: Closing; shop: ShopOnPaper; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: 'partner-closing', key, body: closing },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          const ids = await closeWithin(transaction, { closing, shop, userId });
          const data = await loadStatements(transaction, ids);
          return record(transaction, ids[0] ?? 0, responseOf('closePartnerPeriods', { data }));
        }),
      answer: () => Promise.reject(new Error('the answer is stored with the statements')),
    },
  );
}

/** The same within a transaction; the statements' ids. `at`: when it was, where that is told later, as the demo does. */
export async function closeWithin(
  transaction: Transaction,
  { closing, shop, userId, at }: { closing: Closing; shop: ShopOnPaper; userId: number; at?: Date },
): Promise<number[]> {
  await lockClosings(transaction);
  await lockPartnerBooks(transaction, closing.business_ids);
  const planned = await planClosing(transaction, closing, at);
  if (planned.some(({ problem }) => problem !== null)) throw failure('period_closed');
  if (planned.length !== new Set(closing.business_ids).size) throw failure('not_found');
  const ids: number[] = [];
  for (const period of planned) {
    const { partner, entries } = period;
    const statement = {
      business_id: partner.id,
      business_name: partner.name,
      starts_on: period.startsOn,
      ends_on: period.endsOn,
      opening_sen: period.opening,
      sales_sen: period.sales,
      returns_sen: period.returns,
      adjustments_sen: period.adjustments,
      payments_sen: period.payments,
      closing_sen: period.closing,
      contents: {
        ...(await particularsOf(transaction, partner.id, shop)),
        ...(await shelfOf(transaction, partner.id, at)),
        ...linesOf(entries, partner),
      },
      created_by: userId,
      ...(at && { created_at: at }),
    };
    const entryIds = entries.map(({ id }) => id);
    ids.push(await insertStatement(transaction, statement, entryIds));
  }
  return ids;
}

const NOT_OVER = 'Periode baru dapat ditutup sampai hari kemarin.';
const CLOSED = 'Sudah ditutup sampai tanggal ini.';
