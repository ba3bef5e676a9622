import { randomUUID } from 'node:crypto';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { toSen } from '@lapak/contract/money/sen';
import type { Transaction } from '../database/connection.ts';
import { demoRequests } from './demo/partner-requests.ts';
import type { SeededProduct } from './seed-catalog.ts';
import type { DemoPeople } from './seed-people.ts';
import { insertRequests } from './seed-queries.ts';

const HOUR_MS = 3_600_000;

/** What partners asked for on their own pages: some of it waits, some an admin has decided. */
export async function seedRequests(
  transaction: Transaction,
  { products, people, now }: { products: ReadonlyMap<string, SeededProduct>; people: DemoPeople; now: Date },
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const partnerOf = new Map([...products.values()].map(({ demo, businessId }) => [demo.businessSlug, businessId]));
  await insertRequests(
    transaction,
    demoRequests.map(({ businessSlug, kind, productSlug, units, priceRupiah, holidayDays, message, hoursAgo, decided }) => {
      const business_id = partnerOf.get(businessSlug);
      if (!business_id) throw new Error(`the demo data names "${businessSlug}", which is not there`);
      const product = productSlug === undefined ? undefined : products.get(productSlug);
      return {
        ...{ business_id, kind, form_key: randomUUID(), message: message ?? null, created_at: ago(hoursAgo) },
        ...(product && { product_id: product.id, product_name: product.demo.name }),
        ...(units !== undefined && { units }),
        ...(priceRupiah !== undefined && { price_sen: toSen(priceRupiah), price_of: 'partner' as const }),
        ...(holidayDays !== undefined && { holiday_until: addDays(dateOf(now), holidayDays) }),
        ...(decided && {
          ...{ state: decided.state, answer: decided.answer, decided_by: people.admin, decided_at: ago(decided.hoursAgo) },
        }),
      };
    }),
  );
}
