import type { StatementPart } from '@lapak/contract/bookkeeping/discrepancy-detail';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { businesses, partnerEntries, partnerPaymentOutcomes, partnerPayments, partnerStatements } from '../../../database/tables.ts';

/** A sum of a statement that isn't what its entries come to. */
export interface StatementGap {
  id: number;
  number: number;
  name: string;
  part: StatementPart;
  expected: Sen;
  found: Sen;
}

/** Statements one of whose sums isn't that of its entries, or which don't open with the closing of the one before: each its worst part. */
export async function findStatementGaps(connection: Connection): Promise<StatementGap[]> {
  const { rows } = await connection.execute<Omit<StatementGap, 'expected' | 'found'> & Record<'expected' | 'found', string>>(sql`
    with booked as (
      select statement_id,
        coalesce(sum(amount_sen) filter (where kind = 'earning'), 0) as sales,
        coalesce(sum(amount_sen) filter (where kind = 'reversal'), 0) as returns,
        coalesce(sum(amount_sen) filter (where kind = 'adjustment'), 0) as adjustments,
        coalesce(sum(amount_sen) filter (where kind in ('payment', 'payment_failed')), 0) as payments
      from ${partnerEntries} where statement_id is not null group by statement_id
    ), statements as (
      select *, lag(closing_sen) over (partition by business_id order by ends_on) as before from ${partnerStatements}
    )
    select distinct on (statements.number) statements.id, statements.number, statements.business_name as name, part, expected, found
    from statements left join booked on booked.statement_id = statements.id
    cross join lateral (values
      ('opening', coalesce(statements.before, 0), statements.opening_sen), ('sales', coalesce(booked.sales, 0), statements.sales_sen),
      ('returns', coalesce(booked.returns, 0), statements.returns_sen),
      ('adjustments', coalesce(booked.adjustments, 0), statements.adjustments_sen),
      ('payments', coalesce(booked.payments, 0), statements.payments_sen)
    ) parts (part, expected, found)
    where expected <> found order by statements.number, abs(expected - found) desc`);
  return rows.map(({ expected, found, ...gap }) => ({ ...gap, expected: asSen(Number(expected)), found: asSen(Number(found)) }));
}

/** A payment to a partner that the ledger hasn't got as its outcome says; what it took from the balance, above 0. */
export interface PayoutGap {
  id: number;
  name: string;
  expected: Sen;
  found: Sen;
}

/** Payments that the ledger of partners hasn't got once, or still has though the money never came (decision 109). */
export async function findPayoutGaps(connection: Connection): Promise<PayoutGap[]> {
  const { rows } = await connection.execute<Pick<PayoutGap, 'id' | 'name'> & Record<'expected' | 'found', string>>(sql`
    select payment.id, ${businesses.name}, booked.found,
      case when failed.id is null then payment.amount_sen else 0 end as expected
    from ${partnerPayments} payment
    join ${businesses} on ${businesses.id} = payment.business_id
    left join ${partnerPaymentOutcomes} failed on failed.payment_id = payment.id and failed.outcome = 'not_paid'
    left join lateral (
      select -coalesce(sum(amount_sen), 0) as found, bool_or(entry.business_id <> payment.business_id) as is_anothers
      from ${partnerEntries} entry where entry.payment_id = payment.id
    ) booked on true
    where booked.found <> case when failed.id is null then payment.amount_sen else 0 end or booked.is_anothers order by payment.id`);
  return rows.map(({ expected, found, ...gap }) => ({ ...gap, expected: asSen(Number(expected)), found: asSen(Number(found)) }));
}
