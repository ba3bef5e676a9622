import { inShopDatabase } from './shop-database.ts';

/** Moves an unpaid order's time to pay to so many minutes from now, below 0 for one that is over: a journey can't wait for a day. */
export async function moveEnd(orderId: number, minutesFromNow: number): Promise<void> {
  await inShopDatabase((client) =>
    client.query('update orders set pay_until = now() + make_interval(mins => $2) where id = $1', [orderId, minutesFromNow]),
  );
}

/** Ends the seconds for which the mails of an admin's move wait for 'Urungkan'. */
export async function endHold(orderId: number): Promise<void> {
  await inShopDatabase(async (client) => {
    await client.query(`update mails set next_try_at = now() where order_id = $1 and state = 'waiting'`, [orderId]);
    await client.query('notify mails');
  });
}

/** Has the shop run a job now, as its clock does once a minute. */
export async function strike(job: 'tend-unpaid-orders'): Promise<void> {
  await inShopDatabase((client) => client.query(`select pg_notify('jobs', $1)`, [job]));
}

/**
 * Moves a partner's trade a month back, as if it were past by now: only a day that is over can be closed. Its ledger refuses every change,
 * so the triggers are off for this one connection.
 */
export async function letMonthPass(businessId: number): Promise<void> {
  await inShopDatabase(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `with theirs as (
         update postings set happened_at = date_trunc('month', now()) - interval '10 days' where owed_to = $1 returning entry_id, happened_at)
       update ledger_entries set happened_at = theirs.happened_at from theirs where id = entry_id`,
      [businessId],
    );
  });
}
