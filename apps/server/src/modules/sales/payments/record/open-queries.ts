import { sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { paymentCallbacks, payments } from '../../../../database/tables.ts';

/** Payments at the gateway, and its callbacks, that nothing has come of yet, each by the index of what is open. */
export async function countOpenPayments(connection: Connection) {
  const { rows } = await connection.execute<Record<'opening' | 'unpaid' | 'callbacks', number>>(sql`select
    (select count(*)::int from ${payments} where ${payments.state} = 'opening') as opening,
    (select count(*)::int from ${payments} where ${payments.state} = 'unpaid' and ${payments.reference} is not null) as unpaid,
    (select count(*)::int from ${paymentCallbacks} where ${paymentCallbacks.applied_at} is null) as callbacks`);
  return rows[0] ?? { opening: 0, unpaid: 0, callbacks: 0 };
}
