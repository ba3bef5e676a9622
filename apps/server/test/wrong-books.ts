import type { Database } from '../src/database/connection.ts';
import { findLedgerGaps } from '../src/modules/assortment/stock/index.ts';
import { WRONG_BOOK } from './check-book.ts';

/** What must be true of every shop at rest, whatever happened to it: statements that each list what doesn't add up. */
const WRONG = {
  ...WRONG_BOOK,
  'the book isn’t what its rows say': 'select * from book_gaps(0, 1000000000)',
  'an order that stands doesn’t hold exactly its lines, or a cancelled one holds something': `
    select orders.id from orders
    join order_items on order_items.order_id = orders.id
    where orders.order_type = 'online'
      and order_items.product_id is not null and (order_items.variant_label is null or order_items.variant_id is not null)
    group by orders.id, orders.status, order_items.product_id, order_items.variant_id
    having coalesce((
      select -sum(change) from stock_movements
      where order_id = orders.id and product_id = order_items.product_id and variant_id is not distinct from order_items.variant_id
    ), 0) <> case when orders.status = 'cancelled' then 0 else sum(order_items.quantity - order_items.returned_quantity) end`,
  'an order and its payment don’t say the same': `
    select orders.id from orders join payments on payments.order_id = orders.id and payments.is_current
    where (payments.state <> orders.payment_status
        -- What the gateway refused waits for its buyer to choose another way.
        and not (orders.payment_status = 'unpaid' and payments.state = 'failed' and orders.order_type = 'online'))
      or (payments.method <> orders.payment_method and orders.order_type = 'online')`,
  'an order is paid in no way, or a payment is still being opened': `
    select order_id from payments group by order_id having count(*) filter (where is_current) <> 1 or bool_or(state = 'opening')`,
  'an order that the gateway refused would stay unpaid for ever': `
    select orders.id from orders join payments on payments.order_id = orders.id and payments.is_current
    where orders.status = 'pending' and payment_status = 'unpaid' and state = 'failed' and pay_until is null
      -- An admin may take one up again by hand, or set it back to unpaid.
      and not exists (select 1 from order_events where order_id = orders.id
        and ((field = 'status' and from_value = 'cancelled') or (field = 'payment_status' and from_value is not null and to_value = 'unpaid')))`,
  'more than one slip of an order waits, or its order says otherwise': `
    select orders.id from orders left join payment_slips on payment_slips.order_id = orders.id group by orders.id
    having count(*) filter (where state = 'waiting') > 1
      or (slip_state is not distinct from 'waiting') <> (count(*) filter (where state = 'waiting') = 1)`,
  // An admin may take a payment back, after which the next slip is accepted with good reason.
  'more slips of an order were accepted than its payment was recorded, or its money listed as late': `
    select order_id from payment_slips where state = 'accepted' group by order_id
    having count(*) > (select count(*) from order_events
        where order_events.order_id = payment_slips.order_id and field = 'payment_status' and to_value = 'paid')
      + (select count(*) from discrepancies where discrepancies.area = 'payment' and discrepancies.order_id = payment_slips.order_id)`,
  'a word of the gateway was kept and never applied': `select id from payment_callbacks where applied_at is null`,
  'an order’s history has a gap, or the same move twice': `
    select order_id from (
      select order_id, from_value, lag(to_value) over (partition by order_id, field order by id) as before from order_events
      where field in ('status', 'payment_status')
    ) moves where from_value is distinct from before`,
  'a web order’s lines and shipping don’t come to its total': `
    select orders.id from orders join (select order_id, sum(quantity * unit_price_sen) as gross from order_items group by order_id) lines
      on lines.order_id = orders.id
    where order_type = 'online' and (subtotal_sen <> gross or total_sen <> gross + shipping_cost_sen + unique_digits_sen)`,
  'what came back of a web order isn’t what was paid back for it, or what its returns and its history tell': `
    select orders.id from orders join (
      select order_id, sum(refunded_sen) as refunded, sum(returned_quantity) as units, bool_or(refunded_sen > returned_quantity * unit_price_sen) as is_too_much
      from order_items group by order_id
    ) lines on lines.order_id = orders.id
    where order_type = 'online' and (is_too_much or refunded_sen <> refunded + shipping_refunded_sen or shipping_refunded_sen > shipping_cost_sen
      or shipping_refunded_sen <> (select coalesce(sum(shipping_refund_sen), 0) from order_returns where order_id = orders.id)
      or units <> (select coalesce(sum(quantity), 0) from order_return_items
        join order_returns on order_returns.id = return_id where order_id = orders.id)
      or (select count(*) from order_returns where order_id = orders.id)
        <> (select count(*) from order_events where order_id = orders.id and field = 'returned'))`,
  'a figure is below zero': `
    select id from products where stock < 0 union all select id from product_variants where stock < 0`,

  'what an order holds by the ledger isn’t what it took less what came back': `
    select sold.order_id from (
      select order_id, product_id, variant_id, sum(quantity)::int as quantity, sum(returned_quantity)::int as returned
      from order_items group by order_id, product_id, variant_id
    ) sold join orders on orders.id = sold.order_id and orders.order_type = 'pos'
    where coalesce((select -sum(change) from stock_movements where order_id = sold.order_id and product_id = sold.product_id
        and variant_id is not distinct from sold.variant_id), 0)
      not in (
        case when orders.status = 'cancelled' then 0 else least(sold.quantity - sold.returned, sold.quantity - coalesce((
          select sum((detail ->> 'sold')::int - (detail ->> 'stock')::int) from discrepancies where area = 'till' and kind = 'stock' and order_id = sold.order_id and product_id = sold.product_id
            and (detail ->> 'name' like '% 250 g') = (sold.variant_id is not null)), 0)) end,
        -- One that was cancelled by hand and taken up again holds all that is sold.
        case when orders.status = 'cancelled' then 0 else sold.quantity - sold.returned end)`,
  'an order’s lines, discounts, tenders and refunds don’t come to its total': `
    select orders.id from orders join (
      select order_id, sum(quantity * unit_price_sen) as gross, sum(discount_sen + sale_discount_sen) as off, sum(refunded_sen) as refunded
      from order_items group by order_id
    ) lines on lines.order_id = orders.id
    where order_type = 'pos' and (subtotal_sen <> gross or discount_sen <> off or total_sen <> gross - off + rounding_sen
      or refunded_sen <> refunded + rounding_refunded_sen
      or rounding_refunded_sen <> (select coalesce(sum(rounding_sen), 0) from order_returns where order_id = orders.id)
      or rounding_sen <> 0 and exists (select from tenders where order_id = orders.id and return_id is null and method <> 'cash')
      -- What waits for the gateway, or was never paid there, has brought nothing in.
      or case when payment_status in ('paid', 'refunded') then total_sen else 0 end
        <> (select coalesce(sum(amount_sen), 0) from tenders where order_id = orders.id and return_id is null)
      or refunded_sen <> (select coalesce(-sum(amount_sen), 0) from tenders where order_id = orders.id and return_id is not null))`,
  'a Z’s drawer isn’t its float, its cash and what was moved': `
    select shifts.id from shifts where report is not null and (
      select round((method ->> 'expected')::numeric * 100) from jsonb_array_elements(report -> 'methods') method where method ->> 'method' = 'cash'
    ) <> float_sen
      + (select coalesce(sum(case kind when 'in' then amount_sen else -amount_sen end), 0) from cash_movements where shift_id = shifts.id)
      + (select coalesce(sum(amount_sen), 0) from tenders join orders on orders.id = tenders.order_id
          where tenders.shift_id = shifts.id and tenders.method = 'cash' and not (is_late and return_id is null))`,
  'a sale isn’t in exactly one Z, or late beside one': `
    select shifts.id from shifts where report is not null and (
      (report ->> 'sales_count')::int <> (select count(*) from orders
        where shift_id = shifts.id and not is_late and payment_status in ('paid', 'refunded'))
      or round((report ->> 'net_amount')::numeric * 100) <> (select coalesce(sum(total_sen), 0) from orders
        where shift_id = shifts.id and not is_late and payment_status in ('paid', 'refunded'))
      or round((report ->> 'returns_amount')::numeric * 100) <> (select coalesce(-sum(amount_sen), 0) from tenders where shift_id = shifts.id and return_id is not null)
    ) union all select id from orders where order_type = 'pos' and shift_id is null`,
  'two shifts of a till overlap': `
    select one.id from shifts one join shifts other on other.till_id = one.till_id and other.id > one.id
    where one.closed_at is null or other.opened_at < one.opened_at`,
  'the tallies of orders aren’t what the orders are': `
    select status, payment_status, order_type from (
      select status, payment_status, order_type, 1 as orders, total_sen - refunded_sen as worth from orders
      union all select status, payment_status, order_type, -orders, -worth_sen from order_tallies
    ) both_sides group by status, payment_status, order_type having sum(orders) <> 0 or sum(worth) <> 0`,
  'what lists say of a product isn’t its stock, or its lowest price after discount': `
    select products.id from products left join product_figures on product_id = products.id
    where deleted_at is null and available is distinct from coalesce((
        select sum(stock - expired_stock) from product_variants where product_id = products.id and deleted_at is null), products.stock - products.expired_stock)
      or deleted_at is null and price is distinct from 1000 * discounted_price_sen(coalesce((
        select min(price_sen) from product_variants where product_id = products.id and deleted_at is null), products.price_sen), discount_tenths)
      or deleted_at is not null and product_id is not null`,
  'numbers of Z reports have a gap': `select max(number) from shifts having max(number) <> count(number)`,
};

/** Sentences that each say what is wrong in the books, and of which records; empty when all is right. */
export async function findWrongBooks(database: Database): Promise<string[]> {
  const wrong: string[] = [];
  const gaps = await database.transaction((transaction) => findLedgerGaps(transaction));
  if (gaps.length > 0) wrong.push(`stock differs from its ledger: ${JSON.stringify(gaps)}`);
  for (const [what, statement] of Object.entries(WRONG)) {
    const { rows } = await database.$client.query(statement);
    if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows)}`);
  }
  return wrong;
}
