import type { Sold } from './trial.ts';
import type { World } from './world.ts';

/* What there is to act on by then. A database that is away just now has nothing. */

/** One of the last few, so that several meet at the same. */
export function recent(all: readonly Sold[], choice: number): Sold | undefined {
  return all.at(-1 - (choice % Math.max(1, Math.min(6, all.length))));
}

export interface KnownPayment {
  reference: string;
  code: string;
  amount: number;
  fee: number;
}

/** One of the last payments that the gateway has, whoever knows of it. */
export async function findPayment({ database }: World, choice: number, state?: 'unpaid'): Promise<KnownPayment | undefined> {
  const found = await database.$client
    .query<KnownPayment>(
      `select reference, merchant_ref as code, amount_rupiah::int as amount, fee_customer_rupiah::int as fee from payments
       where reference is not null and ($1::text is null or state = $1) order by id desc limit 8`,
      [state ?? null],
    )
    .catch(() => null);
  return found?.rows[choice % Math.max(1, found.rows.length)];
}

export async function findWaitingSlips({ database }: World): Promise<number[]> {
  const found = await database.$client
    .query<{ id: number }>(`select id from payment_slips where state = 'waiting' order by id desc limit 6`)
    .catch(() => null);
  return (found?.rows ?? []).map(({ id }) => id);
}

export async function findFigure({ database }: World, productId: number | undefined, size: string | null) {
  const text = size
    ? `select id as variant_id, stock from product_variants where product_id = $1 and label = '${size}' and deleted_at is null`
    : 'select null::int as variant_id, stock from products where id = $1';
  const found = await database.$client.query<{ variant_id: number | null; stock: number }>(text, [productId]).catch(() => null);
  return found?.rows[0];
}

/** One of the last payments that the shop took for refused although the gateway has them. */
export async function findUnheard({ database, sandboxUrl }: World, choice: number): Promise<Pick<KnownPayment, 'reference'> | undefined> {
  const found = await database.$client
    .query<{ code: string }>(
      `select merchant_ref as code from payments where state = 'failed' and reference is null and merchant_ref is not null order by id desc limit 8`,
    )
    .catch(() => null);
  const codes = new Set((found?.rows ?? []).map(({ code }) => code));
  if (codes.size === 0) return undefined;
  const state = (await (await fetch(`${sandboxUrl}/sandbox/state`)).json()) as {
    transactions: { reference: string; merchant_ref: string }[];
  };
  const unheard = state.transactions.filter((each) => codes.has(each.merchant_ref));
  return unheard[choice % Math.max(1, unheard.length)];
}
