import type { Statement } from '@lapak/contract/bookkeeping/financial-statements';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { expect } from 'vitest';
import type { OrderShop } from './order-shop.ts';

/**
 * That the book holds after a step of a random trade (decision 135): counted from the rows themselves, and from what the statements of the
 * running month say. All prices of the trade are in rupiah, all of it is booked today.
 */
export async function checkBook({ call, database, adminToken: token }: OrderShop): Promise<void> {
  for (const [what, statement] of Object.entries(WRONG_BOOK)) expect((await database.$client.query(statement)).rows, what).toEqual([]);
  const today = dateOf(new Date());
  const period = { from: addDays(today, -1), to: today };
  const read = async (kind: Statement['kind']) => (await call('getFinancialStatement', { token, query: { kind, ...period } })).data;
  const [trial, income, balance] = [await read('trial'), await read('income'), await read('balance')];
  expect([trial.is_balanced, balance.is_balanced]).toEqual([true, true]);
  const last = ({ lines }: Statement, name: string) => lines.find((line) => line.name === name)?.amounts.at(-1) ?? 0;
  // Nothing of the trade was booked in an earlier year, so that its profit is the year's.
  if (today.slice(5) !== '01-01') expect(last(income, 'Laba bersih')).toBe(last(balance, 'Laba tahun berjalan'));
}

/** What must be true of the book at any moment, by questions that don't know the rule by which it is written (docs/journal.md). */
export const WRONG_BOOK = {
  'an entry does not balance': `select entry_id from postings group by entry_id having sum(amount_sen) <> 0`,
  'a document has a step twice, or one is missing': `
    select document from ledger_entries group by document having count(*) <> max(step) or min(step) <> 1`,
  'money is on an account of another place': `
    select id from postings where (place is not null) <> (account in ('drawer', 'courier_cash', 'safe', 'elsewhere', 'bank', 'gateway', 'till_noncash') or account like 'own:bank-%')
      or (place in ('safe', 'elsewhere', 'bank', 'gateway', 'till_noncash') and place <> account) or (account like 'own:%' and place <> account)`,
  'what partners are owed is not what their ledger says': `
    select 1 from (select coalesce(-sum(amount_sen), 0) as booked from postings where account = 'partners') book,
      (select coalesce(sum(amount_sen), 0) as listed from partner_entries) list where booked <> listed`,
  'an order that is paid and handed over leaves something open with its buyer': `
    select o.id, split_part(p.account, ':', 1) from orders o join postings p on p.order_id = o.id
    where o.payment_status = 'paid' and o.status = 'delivered' and split_part(p.account, ':', 1) in ('advance', 'receivable', 'refund_due')
    group by 1, 2 having sum(p.amount_sen) <> 0`,
  'an order that is not handed over has brought something in': `
    select o.id from orders o join postings p on p.order_id = o.id
    where o.status <> 'delivered' and o.payment_status <> 'refunded' and split_part(p.account, ':', 1) in ('sales', 'returns', 'rounding', 'shipping_held')
    group by o.id having sum(p.amount_sen) <> 0`,
  'what was paid and is not handed over is not an advance': `
    select o.id from orders o join postings p on p.order_id = o.id
    where o.payment_status = 'paid' and o.status not in ('delivered', 'cancelled')
    group by o.id having sum(p.amount_sen) filter (where split_part(p.account, ':', 1) = 'advance') <> -sum(p.amount_sen) filter (where p.place is not null)`,
  'somebody owes less than nothing, or is owed it': `
    select order_id, account from postings where account in ('receivable', 'refund_due') group by 1, 2
    having sum(amount_sen) < 0 and account = 'receivable' or sum(amount_sen) > 0 and account = 'refund_due'`,
  // What was paid for an order that is cancelled is owed to its buyer until it goes back.
  'a cancelled order owes something else than its money that has not gone back': `
    select o.id from orders o join postings p on p.order_id = o.id
    where o.status = 'cancelled' group by o.id
    having coalesce(sum(p.amount_sen) filter (where p.account = 'refund_due'), 0) <> -coalesce(sum(p.amount_sen) filter (where p.place is not null), 0)`,
  'an order that was cancelled unpaid has anything left': `
    select o.id, p.account from orders o join postings p on p.order_id = o.id
    where o.order_type = 'online' and o.status = 'cancelled' and o.payment_status = 'unpaid'
    group by o.id, p.account having sum(p.amount_sen) filter (where p.account not like 'sales%' and p.account not like 'returns%') <> 0`,
  'what sales and returns of an order come to is not its goods': `
    select o.id from orders o join postings p on p.order_id = o.id
    where o.payment_status = 'paid' and o.status <> 'cancelled' and not exists (select 1 from order_returns r where r.order_id = o.id)
    group by o.id having coalesce(-sum(p.amount_sen) filter (where split_part(p.account, ':', 1) in ('sales', 'returns', 'advance', 'shipping', 'shipping_held', 'rounding')), 0) <> o.total_sen`,
  'a courier was paid another sum than what their orders earned': `
    select m.id from cash_movements m left join order_deeds d on d.paid_by = m.id where m.purpose = 'courier_pay' and m.undoes_id is null
      and not exists (select from cash_movements undoing where undoing.undoes_id = m.id)
    group by m.id having coalesce(sum(d.pay_sen), 0) <> m.amount_sen`,
  "a partner's part waits for a delivery": `
    select order_id from postings where split_part(account, ':', 1) = 'partner_accrued' group by order_id having sum(amount_sen) <> 0`,
};
