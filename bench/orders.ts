import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '@lapak/contract/endpoints';
import type pg from 'pg';

/** How to place a guest's order of one product, over HTTP or straight in the database. */
export interface Buyer {
  order(): Promise<void>;
  productId: number;
}

const LOOK_MS = 25;
const PLACE = { province: 9, city: 97, district: 117_102 };

/** A guest who orders by local courier and pays by transfer, in one request. */
export async function guestOf(shop: URL, productId: number): Promise<Buyer> {
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
    guest_email: 'tamu@contoh.example',
    total_amount: price + option.effective_price,
    payment_method: 'manual',
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
  return {
    productId,
    async order() {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomBytes(16).toString('hex') };
      const answer = await fetch(new URL('orders', api), { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`the order was answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    },
  };
}

/** The yardstick: what such an order writes, in one round trip straight to the database. */
export function writerOf(database: pg.Pool, productId: number): Buyer {
  const text = `
    with taken as (update products set stock = stock - 1, updated_at = now() where id = $1 returning id, name, price_sen, stock),
    placed as (
      insert into orders (code, token, guest_email, subtotal_sen, shipping_cost_sen, total_sen, payment_method, shipping_name, shipping_phone)
      select $2, $3, 'tamu@contoh.example', price_sen, 0, price_sen, 'manual', 'Cut Meutia', '0812-0000-0002' from taken
      returning id, total_sen),
    items as (insert into order_items (order_id, product_id, product_name, quantity, unit_price_sen)
      select placed.id, taken.id, taken.name, 1, taken.price_sen from placed, taken),
    moved as (insert into stock_movements (product_id, change, balance, reason, order_id)
      select taken.id, -1, taken.stock, 'order', placed.id from placed, taken),
    events as (insert into order_events (order_id, field, to_value, reason)
      select placed.id, what.field, what.value, 'Pesanan dibuat'
      from placed, (values ('status', 'pending'), ('payment_status', 'unpaid')) what (field, value)),
    kept as (insert into idempotency_records (key, fingerprint, written_id, status) select $3, $3, id, 201 from placed)
    insert into payments (order_id, method, state, payment_name, amount_rupiah, expires_at)
    select id, 'manual', 'unpaid', 'Transfer manual', total_sen / 100, now() + interval '1 day' from placed`;
  return {
    productId,
    async order() {
      await database.query({ name: 'order', text, values: [productId, randomBytes(8).toString('hex'), randomBytes(16).toString('hex')] });
    },
  };
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
  let longestLag = 0;
  const selling = (async () => {
    let stock = await stockNow();
    const begin = performance.now();
    for (let placed = 1; isGoingOn; placed += 1) {
      await buyer.order();
      stock -= 1;
      unseen.push({ stock, placedAt: performance.now() });
      const rest = begin + (placed * 1_000) / perSecond - performance.now();
      if (rest > 0) await pause(rest);
    }
  })();
  const watching = (async () => {
    while (isGoingOn || unseen.length > 0) {
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
      await Promise.all([selling, watching]);
      return { longestLag };
    },
  };
}
