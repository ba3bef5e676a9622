import pg from 'pg';

/**
 * Refuses, in tests and in proofs, the commit of a transaction that has changed what the book tells of and hasn't posted it (decision 135).
 * A statement outside of a transaction is let through: that is how a test plants a fault.
 */
const GUARD = `
  create function refuse_unposted() returns trigger language plpgsql as $$
  declare
    gap record;
    is_posted boolean;
  begin
    if coalesce(lower(current_query()), '') not like 'commit%' then return null; end if;
    if tg_argv[0] = 'order' then
      select * into gap from book_gaps((to_jsonb(new) ->> tg_argv[1])::int, (to_jsonb(new) ->> tg_argv[1])::int) limit 1;
      if found then raise exception 'order % is not posted: % is %, in the book %', gap.order_id, gap.part, gap.due, gap.booked; end if;
    else
      select exists (select from ledger_entries where document = tg_argv[0] || ':' || new.id) into is_posted;
      if not is_posted then raise exception '% % is not posted', tg_argv[0], new.id; end if;
    end if;
    return null;
  end $$;
  create constraint trigger posted after insert or update on orders deferrable initially deferred
    for each row execute function refuse_unposted('order', 'id');
  create constraint trigger posted after insert or update on order_items deferrable initially deferred
    for each row execute function refuse_unposted('order', 'order_id');
  create constraint trigger posted after insert or update on tenders deferrable initially deferred
    for each row execute function refuse_unposted('order', 'order_id');
  create constraint trigger posted after insert on cash_movements deferrable initially deferred
    for each row execute function refuse_unposted('movement');
  create constraint trigger posted after insert on shifts deferrable initially deferred
    for each row execute function refuse_unposted('shift');
  create constraint trigger posted after insert on partner_payments deferrable initially deferred
    for each row execute function refuse_unposted('payout');`;

export async function guardBook(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(GUARD);
  await client.end();
}
