import type { NationalOption } from '@lapak/contract/sales/shipping';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { shippingDays, shippingProvider, shippingQuestions, shippingQuotes } from '../../../database/tables.ts';

/** Key of a stored quote: our districts, weight in grams rounded up, courier codes in the contract's order. */
export interface QuoteKey {
  originDistrictId: number;
  destinationDistrictId: number;
  weightGrams: number;
  couriers: string;
}

/** The stored quote, fresh or stale. */
export async function findQuote(connection: Connection, key: QuoteKey) {
  const [row] = await connection
    .select({ options: shippingQuotes.options, created_at: shippingQuotes.created_at, expires_at: shippingQuotes.expires_at })
    .from(shippingQuotes)
    .where(
      and(
        eq(shippingQuotes.origin_district_id, key.originDistrictId),
        eq(shippingQuotes.destination_district_id, key.destinationDistrictId),
        eq(shippingQuotes.weight_grams, key.weightGrams),
        eq(shippingQuotes.couriers, key.couriers),
      ),
    );
  return row;
}

/** Stores a quote, replacing the older one. */
export async function saveQuote(
  connection: Connection,
  key: QuoteKey,
  quote: { options: NationalOption[]; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const answer = { options: quote.options, created_at: quote.createdAt, expires_at: quote.expiresAt };
  await connection
    .insert(shippingQuotes)
    .values({
      origin_district_id: key.originDistrictId,
      destination_district_id: key.destinationDistrictId,
      weight_grams: key.weightGrams,
      couriers: key.couriers,
      ...answer,
    })
    .onConflictDoUpdate({
      target: [
        shippingQuotes.origin_district_id,
        shippingQuotes.destination_district_id,
        shippingQuotes.weight_grams,
        shippingQuotes.couriers,
      ],
      set: answer,
    });
}

/** Claims this question until then; false while another process has it. A claim expires, so that a killed process blocks nobody. */
export async function claimQuestion(connection: Connection, key: QuoteKey, until: Date): Promise<boolean> {
  const { rowCount } = await connection.execute(sql`
    insert into ${shippingQuestions} as known (origin_district_id, destination_district_id, weight_grams, couriers, asked_until)
    values (${key.originDistrictId}, ${key.destinationDistrictId}, ${key.weightGrams}, ${key.couriers}, ${until})
    on conflict (origin_district_id, destination_district_id, weight_grams, couriers)
    do update set asked_until = excluded.asked_until where known.asked_until < now()`);
  return rowCount === 1;
}

const isQuestion = (key: QuoteKey) =>
  and(
    eq(shippingQuestions.origin_district_id, key.originDistrictId),
    eq(shippingQuestions.destination_district_id, key.destinationDistrictId),
    eq(shippingQuestions.weight_grams, key.weightGrams),
    eq(shippingQuestions.couriers, key.couriers),
  );

/** Releases a claim. */
export async function dropQuestion(connection: Connection, key: QuoteKey): Promise<void> {
  await connection.delete(shippingQuestions).where(isQuestion(key));
}

/** Whether a process is asking this now. */
export async function isClaimed(connection: Connection, key: QuoteKey): Promise<boolean> {
  const rows = await connection
    .select({ until: shippingQuestions.asked_until })
    .from(shippingQuestions)
    .where(and(isQuestion(key), gt(shippingQuestions.asked_until, sql`now()`)));
  return rows.length > 0;
}

/** Removes quotes that expired before this moment. */
export async function deleteOldQuotes(connection: Connection, before: Date): Promise<void> {
  await connection.delete(shippingQuotes).where(lt(shippingQuotes.expires_at, before));
}

/** Counts a question of today; false when the limit is reached. */
export async function takeQuestion(connection: Connection, limit: number): Promise<boolean> {
  if (limit <= 0) return false;
  const { rowCount } = await connection.execute(sql`
    insert into ${shippingDays} as known (day, asked) values ((now() at time zone 'Asia/Jakarta')::date, 1)
    on conflict (day) do update set asked = known.asked + 1 where known.asked < ${limit}`);
  return rowCount === 1;
}

/** Another service has another quota. */
export async function forgetQuestions(connection: Connection): Promise<void> {
  await connection.delete(shippingDays);
}

export async function deleteAllQuotes(connection: Connection): Promise<void> {
  await connection.delete(shippingQuotes);
}

/** The service in use so far (undefined at first), locked until the end of the transaction. */
export async function lockProviderName(transaction: Connection): Promise<string | undefined> {
  await transaction.execute(sql`lock table ${shippingProvider} in exclusive mode`);
  const [row] = await transaction.select({ name: shippingProvider.name }).from(shippingProvider);
  return row?.name;
}

export async function saveProviderName(connection: Connection, name: string): Promise<void> {
  await connection.insert(shippingProvider).values({ name }).onConflictDoUpdate({ target: shippingProvider.id, set: { name } });
}
