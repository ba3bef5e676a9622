import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '@lapak/contract/endpoints';
import type pg from 'pg';
import { Visitor } from './load.ts';
import { answerOf, type Buyer } from './orders.ts';

/** The demo's admin, as a till is signed in. */
export async function signIn(shop: URL): Promise<string> {
  const answer = await fetch(new URL('/api/v1/auth/login', shop), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin-demo' }),
  });
  if (!answer.ok) throw new Error(`the admin's sign-in was answered ${answer.status}`);
  return ((await answer.json()) as AnswerOf<'login'>).data.token;
}

/** A cashier who sells one piece for cash, in one request. */
export async function cashierOf(shop: URL, token: string, productId: number): Promise<Buyer> {
  const found = await fetch(new URL(`/api/v1/catalog/products/${productId}`, shop));
  const { data: product } = (await found.json()) as AnswerOf<'getCatalogProduct'>;
  const price = Math.round(product.price * (100 - product.discount)) / 100;
  const body = JSON.stringify({
    payment_method: 'cash',
    cash_received: price,
    total_amount: price,
    order_items: [{ product_id: productId, quantity: 1, price }],
  });
  const visitor = await Visitor.open(shop);
  return {
    productId,
    async order() {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomBytes(16).toString('hex') };
      return answerOf(await visitor.post('/api/v1/orders/pos', headers, body));
    },
    close: () => visitor.close(),
  };
}

/** The yardstick: all that such a sale writes, its kept answer too, in one round trip straight to the database. */
export function tillWriterOf(database: pg.Pool, productId: number, answer: string): Buyer {
  const text = `
    with taken as (update products set stock = stock - 1, updated_at = now() where id = $1 returning id, name, price_sen, stock),
    placed as (
      insert into orders (code, token, order_type, status, payment_status, subtotal_sen, shipping_cost_sen, total_sen, payment_method,
        cash_received_sen, change_due_sen)
      select $2, $3, 'pos', 'delivered', 'paid', price_sen, 0, price_sen, 'cash', price_sen, 0 from taken
      returning id, total_sen),
    items as (insert into order_items (order_id, product_id, product_name, quantity, unit_price_sen)
      select placed.id, taken.id, taken.name, 1, taken.price_sen from placed, taken),
    moved as (insert into stock_movements (product_id, change, balance, reason, order_id)
      select taken.id, -1, taken.stock, 'till', placed.id from placed, taken),
    events as (insert into order_events (order_id, field, to_value, reason)
      select placed.id, what.field, what.value, '{"code":"till_sale"}'::jsonb
      from placed, (values ('status', 'delivered'), ('payment_status', 'paid')) what (field, value)),
    kept as (insert into idempotency_records (key, fingerprint, written_id, status, answer) select $3, $3, id, 201, $4::jsonb from placed)
    insert into tenders (order_id, method, amount_sen) select id, 'cash', total_sen from placed`;
  return {
    productId,
    async order() {
      const [code, token] = [randomBytes(8).toString('hex'), randomBytes(16).toString('hex')];
      await database.query({ name: 'sale', text, values: [productId, code, token, answer] });
      return '';
    },
    close: () => {},
  };
}
