import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { Connection, Transaction } from '@lapak/server/database/connection.ts';
import { fullName } from '@lapak/server/database/full-name.ts';
import type { Slice } from '@lapak/server/database/listing.ts';
import { everyWord, holds, wordsOf } from '@lapak/server/database/search.ts';
import { cashMovements, ledgerEntries, users } from '@lapak/server/database/tables.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { BillState } from '../contract/bills.ts';
import { billPayments, bills } from './tables.ts';

/** A bill with what is paid of it. */
export interface BillRow {
  id: number;
  to_whom: string;
  about: string;
  reference: string | null;
  account: string;
  amount: Sen;
  paid: Sen;
  day: string;
  due_on: string;
  booked_on: string;
  state: BillState;
  by: string | null;
  at: Date;
  undone_at: Date | null;
  undone_reason: string | null;
}

const today = sql`timezone('Asia/Jakarta', now())::date`;
/** What rows of the cash book that stand have paid of a bill. */
const PAID = sql`(
  select coalesce(sum(movement.amount_sen), 0) from ${billPayments} payment join ${cashMovements} movement on movement.id = payment.movement_id
  where payment.bill_id = ${bills.id} and not exists (select from ${cashMovements} undoing where undoing.undoes_id = movement.id)
)`;
const ROWS = sql`select *, case when undone_at is not null then 'undone' when paid >= amount then 'paid' when due_on < ${today} then 'due' else 'open' end as state
  from (
    select ${bills.id}, ${bills.to_whom}, ${bills.about}, ${bills.reference}, ${bills.account}, ${bills.amount_sen} as amount, ${PAID} as paid, ${bills.day},
      ${bills.due_on}, timezone('Asia/Jakarta', e.booked_at)::date as booked_on, ${fullName()} as by,
      ${bills.created_at} as at, ${bills.undone_at}, ${bills.undone_reason}, ${bills.search_text}
    from ${bills} join ${ledgerEntries} e on e.document = 'bill:' || ${bills.id} and e.step = 1 left join ${users} on ${users.id} = ${bills.user_id}
  ) row`;

/** What is still to be paid first, by its day; then the rest, newest first. */
const ORDER = sql`state in ('paid', 'undone'), case when state in ('open', 'due') then due_on end, id desc`;
const WITH_STATE: Record<BillState, SQL> = {
  open: sql`state in ('open', 'due')`,
  due: sql`state = 'due'`,
  paid: sql`state = 'paid'`,
  undone: sql`state = 'undone'`,
};

type Raw = Omit<BillRow, 'amount' | 'paid' | 'at' | 'undone_at'> & Record<'amount' | 'paid' | 'at', string> & { undone_at: string | null };
const read = ({ amount, paid, at, undone_at, ...row }: Raw): BillRow => ({
  ...row,
  ...{ amount: asSen(Number(amount)), paid: asSen(Number(paid)), at: new Date(at) },
  undone_at: undone_at === null ? null : new Date(undone_at),
});

/** A page of bills. */
export async function listBills(
  connection: Connection,
  { q, state }: { q: string | undefined; state: BillState | undefined },
  { limit, offset }: Slice,
): Promise<{ rows: BillRow[]; total: number }> {
  const words = everyWord(wordsOf(q), (word) => holds(sql`search_text`, word)) ?? sql`true`;
  const chosen = sql`(${ROWS}) bill where ${words} and ${state ? WITH_STATE[state] : sql`true`}`;
  const { rows } = await connection.execute<Raw & Record<string, unknown>>(
    sql`select *, day::text, due_on::text, booked_on::text from ${chosen} order by ${ORDER} limit ${limit} offset ${offset}`,
  );
  const { rows: counts } = await connection.execute<{ total: number }>(sql`select count(*)::int as total from ${chosen}`);
  return { rows: rows.map(read), total: counts[0]?.total ?? 0 };
}

export async function findBill(connection: Connection, id: number): Promise<BillRow | undefined> {
  const { rows } = await connection.execute<Raw & Record<string, unknown>>(
    sql`select *, day::text, due_on::text, booked_on::text from (${ROWS}) bill where id = ${id}`,
  );
  return rows[0] && read(rows[0]);
}

/** Who pays a bill or takes it back waits for another who does. */
export async function lockBill(transaction: Transaction, id: number): Promise<void> {
  await transaction.select({ id: bills.id }).from(bills).where(eq(bills.id, id)).for('update');
}

export async function insertBill(transaction: Transaction, values: typeof bills.$inferInsert): Promise<number> {
  const [row] = await transaction.insert(bills).values(values).returning({ id: bills.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function insertPayment(transaction: Transaction, billId: number, movementId: number): Promise<void> {
  await transaction.insert(billPayments).values({ bill_id: billId, movement_id: movementId });
}

export async function markUndone(transaction: Transaction, id: number, reason: string): Promise<void> {
  await transaction.update(bills).set({ undone_at: sql`now()`, undone_reason: reason }).where(eq(bills.id, id));
}
