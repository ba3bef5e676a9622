import { dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import type { Transaction } from '../database/connection.ts';
import { nextPaperNumber } from '../modules/assortment/delivery-notes/index.ts';
import { type DemoPaper, deliveryNotes } from './demo/goods-papers.ts';
import type { SeededProduct } from './seed-catalog.ts';
import type { DemoPeople } from './seed-people.ts';
import { bookPaper, insertPaper } from './seed-queries.ts';
import type { PastMovement } from './stock-movements.ts';

const MINUTE_MS = 60_000;

/** Inserts what the partners brought and took back, numbered in the order of time, and a draft. Returns what it moved in stock. */
export async function seedGoods(
  transaction: Transaction,
  { products, people, now }: { products: ReadonlyMap<string, SeededProduct>; people: DemoPeople; now: Date },
): Promise<PastMovement[]> {
  const moved: PastMovement[] = [];
  for (const paper of deliveryNotes(dateOf(now))) {
    const at = paper.isDraft ? now : new Date(midnightOf(paper.day).getTime() + paper.minute * MINUTE_MS);
    moved.push(...(await seedPaper(transaction, paper, { products, people, at })));
  }
  return moved;
}

async function seedPaper(
  transaction: Transaction,
  { direction, businessSlug, day, note, isDraft, lines }: DemoPaper,
  { products, people, at }: { products: ReadonlyMap<string, SeededProduct>; people: DemoPeople; at: Date },
): Promise<PastMovement[]> {
  const rows = lines.map(({ product, variantLabel, units, bestBefore }) => {
    const seeded = products.get(product.slug);
    if (!seeded) throw new Error(`the demo data names "${product.slug}", which is not there`);
    const variant_id = variantLabel === null ? null : (seeded.variantIds.get(variantLabel) ?? null);
    return { product_id: seeded.id, variant_id, name: product.name, variant_label: variantLabel, units, best_before: bestBefore };
  });
  const partner = [...products.values()].find(({ demo }) => demo.businessSlug === businessSlug);
  const business_name = partner?.businessName ?? businessSlug;
  const made = { direction, business_id: partner?.businessId ?? null, business_name, day, note, created_by: people.admin };
  const id = await insertPaper(transaction, { ...made, created_at: at, updated_at: at }, rows);
  if (isDraft) return [];
  await bookPaper(transaction, id, { number: await nextPaperNumber(transaction, direction), confirmed_by: people.admin, at });
  return rows.map(({ product_id, variant_id, units, best_before }) => ({
    ...{ product_id, variant_id, user_id: people.admin, paper_id: id, note: business_name, created_at: at },
    change: (direction === 'in' ? 1 : -1) * (units ?? 0),
    reason: direction === 'in' ? ('goods_in' as const) : ('goods_out' as const),
    // What comes in has the date that it says, or none.
    ...((direction === 'in' || best_before !== null) && { best_before }),
  }));
}
