import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '@lapak/contract/endpoints';
import type pg from 'pg';
import { type Answer, Visitor } from './load.ts';

/** How to place a guest's order of one product, over HTTP or straight in the database. */
export interface Buyer {
  /** Gives the answer. */
  order(): Promise<string>;
  productId: number;
  close(): void;
}

const LOOK_MS = 25;
const PLACE = { province: 9, city: 97, district: 117_102 };

/**
 * Guests who order by local courier and pay by transfer or at the door, in one request each: every order is another buyer's from another
 * network, so that what one of them may hold unpaid is counted, as everywhere, and holds up nobody else. They come over one connection, as
 * a proxy's do.
 */
export async function guestOf(shop: URL, productId: number, paymentMethod: 'manual' | 'cod' = 'manual'): Promise<Buyer> {
  const api = new URL('/api/v1/', shop);
  const get = async <Answer>(path: string): Promise<Answer> => (await fetch(new URL(path, api))).json() as Promise<Answer>;
  const { data: product } = await get<AnswerOf<'getCatalogProduct'>>(`catalog/products/${productId}`);
  const { data: options } = await get<AnswerOf<'listLocalOptions'>>(
    `couriers/local-options?district_id=${PLACE.district}&city_id=${PLACE.city}`,
  );
  const [option] = options;
  if (!option) throw new Error('nobody brings it there');
  const price = Math.round(product.price * (100 - product.discount)) / 100;
  const body = {
    total_amount: price + option.effective_price,
    payment_method: paymentMethod,
    shipping_name: 'Cut Meutia',
    shipping_address: 'Jl. Teuku Umar 1',
    shipping_province_id: PLACE.province,
    shipping_city_id: PLACE.city,
    shipping_district_id: PLACE.district,
    shipping_postcode: '23127',
    shipping_phone: '0812-0000-0002',
    order_items: [{ product_id: productId, quantity: 1, price }],
    shipping_courier: option.courier_name,
    shipping_service: option.region,
    shipping_cost_breakdown: {
      type: 'local_courier',
      courier_id: option.courier_id,
      price_id: option.price_id,
      cost: option.effective_price,
    },
  };
  const visitor = await Visitor.open(shop);
  return {
    productId,
    async order() {
      const key = randomBytes(16).toString('hex');
      const from = [10, ...randomBytes(3)].join('.');
      const sent = JSON.stringify({ ...body, guest_email: `tamu-${key}@contoh.example` });
      return answerOf(await visitor.post(`${api.pathname}orders`, { 'idempotency-key': key, 'x-forwarded-for': from }, sent));
    },
    close: () => visitor.close(),
  };
}

/** What an order was answered. */
export function answerOf({ status, body }: Answer): string {
  if (status !== 201) throw new Error(`the order was answered ${status}: ${body}`);
  return body.toString();
}

/** The yardstick: all that such an order writes, its kept answer too, in one round trip straight to the database. */
export function writerOf(database: pg.Pool, productId: number, answer: string): Buyer {
  const text = `
    with taken as (update products set stock = stock - 1, updated_at = now() where id = $1 returning id, name, price_sen, stock),
    placed as (
      insert into orders (code, token, guest_email, network, pay_until, subtotal_sen, shipping_cost_sen, total_sen, payment_method,
        shipping_name, shipping_phone, shipping_address, shipping_district_id, shipping_district, shipping_city, shipping_province,
        shipping_postcode, shipping_courier, shipping_service)
      select $2, $3, 'tamu-' || $3 || '@contoh.example', $4, now() + interval '1 day', price_sen, 0, price_sen, 'manual',
        'Cut Meutia', '0812-0000-0002', 'Jl. Teuku Umar 1', ${PLACE.district}, 'Kuta Alam', 'Kota Banda Aceh', 'Aceh',
        '23127', 'Kurir', 'Kuta Alam' from taken
      returning id, total_sen),
    items as (insert into order_items (order_id, product_id, product_name, quantity, unit_price_sen)
      select placed.id, taken.id, taken.name, 1, taken.price_sen from placed, taken),
    moved as (insert into stock_movements (product_id, change, balance, reason, order_id)
      select taken.id, -1, taken.stock, 'order', placed.id from placed, taken),
    events as (insert into order_events (order_id, field, to_value, reason)
      select placed.id, what.field, what.value, '{"code":"placed"}'::jsonb
      from placed, (values ('status', 'pending'), ('payment_status', 'unpaid')) what (field, value)
      returning pg_notify('order_news', '')),
    kept as (insert into idempotency_records (key, fingerprint, written_id, status, answer) select $3, $3, id, 201, $5::jsonb from placed)
    insert into payments (order_id, method, state, payment_name, amount_rupiah, expires_at)
    select id, 'manual', 'unpaid', 'Transfer manual', total_sen / 100, now() + interval '1 day' from placed`;
  return {
    productId,
    async order() {
      const [code, token] = [randomBytes(8).toString('hex'), randomBytes(16).toString('hex')];
      const from = [10, ...randomBytes(3)].join('.');
      await database.query({ name: 'order', text, values: [productId, code, token, from, answer] });
      return '';
    },
    close: () => {},
  };
}

/**
 * Takes mails that wait off the queue: what the yardstick writes asks for mails too, and the shop would send them while it is measured
 * itself.
 */
export async function dropMails(database: pg.Pool): Promise<void> {
  await database.query(`update mails set state = 'skipped' where state = 'waiting'`);
}

/** Orders per second, so many at once. Each has a product of its own, so that they don't wait for one row. */
export async function ordersPerSecond(buyers: readonly Buyer[], seconds: number): Promise<number> {
  const begin = performance.now();
  let orders = 0;
  await Promise.all(
    buyers.map(async ({ order }) => {
      while (performance.now() - begin < seconds * 1_000) {
        await order();
        orders += 1;
      }
    }),
  );
  return orders / ((performance.now() - begin) / 1_000);
}

/**
 * Orders at a steady pace until `stop`, and tells how long the product's page lagged behind an order at most, in milliseconds. An
 * order doesn't wait until the one before is seen: else what lags would be ordered less.
 */
export function orderSteadily(shop: URL, buyer: Buyer, perSecond: number) {
  const stockNow = async () => {
    const answer = await fetch(new URL(`/api/v1/catalog/products/${buyer.productId}`, shop));
    return ((await answer.json()) as AnswerOf<'getCatalogProduct'>).data.available_stock;
  };
  let unseen: { stock: number; placedAt: number }[] = [];
  let isGoingOn = true;
  let isOver = false;
  let longestLag = 0;
  const selling = (async () => {
    let stock = await stockNow();
    const begin = performance.now();
    for (let placed = 1; placed === 1 || isGoingOn; placed += 1) {
      await buyer.order();
      stock -= 1;
      unseen.push({ stock, placedAt: performance.now() });
      const rest = begin + (placed * 1_000) / perSecond - performance.now();
      if (rest > 0) await pause(rest);
    }
  })();
  const watching = (async () => {
    while (!isOver || unseen.length > 0) {
      const askedAt = performance.now();
      const shown = await stockNow();
      unseen = unseen.filter(({ stock }) => stock < shown);
      for (const { placedAt } of unseen) if (placedAt < askedAt) longestLag = Math.max(longestLag, performance.now() - placedAt);
      // Seldom enough that asking doesn't take what is measured.
      await pause(LOOK_MS);
    }
  })();
  return {
    async stop() {
      isGoingOn = false;
      await selling;
      isOver = true;
      await watching;
      return { longestLag };
    },
  };
}
