import type { ProductAct, ProductActKind } from '@lapak/contract/assortment/product-acts';
import type { BulkRow } from '@lapak/contract/kernel/bulk';
import { asSen } from '@lapak/contract/money/sen';
import { z } from 'zod';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { actOnce, type Changed, refuseFor, refuseSaved, refuseTouched, undoAct } from '../../../kernel/bulk-acts/index.ts';
import type { StoredResponse } from '../../../kernel/idempotency/index.ts';
import { lockStockRows } from '../../stock/index.ts';
import { findProducts, type ProductRow } from '../records/product-queries.ts';
import { columnsNow } from '../saving/product-columns.ts';
import { deleteProductWithin, refusingGone, requireReferences } from '../saving/save-product.ts';
import { insertProduct, insertVariant, updateProductRow, updateVariantRow } from '../saving/save-queries.ts';
import { type PriceAct, pricesAfter, whyNot } from './plan-product-act.ts';

const COPY_MARK = ' (salinan)';
const MAX_NAME = 150;

/** What an act changed of a product, as it was; a copy says of what. */
const Before = z.union([
  z.object({ copy_of: z.number() }),
  z.object({
    columns: z.object({
      price_sen: z.number().transform(asSen).optional(),
      category_id: z.number().optional(),
      business_id: z.number().nullable().optional(),
      business_name: z.string().nullable().optional(),
      is_active: z.boolean().optional(),
    }),
    sizes: z.array(z.object({ id: z.number(), price_sen: z.number().transform(asSen) })).default([]),
  }),
]);

/**
 * One act on many products in one transaction, which locks them and their sizes in id order (decision 76). One that has been saved since it
 * was seen is left alone. Throws `invalid_input` where the category or partner is gone.
 */
export async function actOnProducts(
  database: Database,
  { act, userId, key }: { act: ProductAct; userId: number; key: string | null },
): Promise<StoredResponse> {
  return refusingGone(() =>
    actOnce(
      database,
      { kind: 'products', body: act, userId, key },
      {
        async begin(transaction, ids) {
          await lockStockRows(transaction, ids);
          await requireReferences(transaction, referencesOf(act.act));
          const products = await findProducts(transaction, ids);
          return async ({ id, expected_version: expected }) => {
            const product = existing(products.get(id), 'product_not_found');
            refuseSaved(product, expected);
            refuseFor(whyNot(product, act.act));
            return apply(transaction, product, act.act);
          };
        },
      },
    ),
  );
}

function referencesOf(act: ProductActKind) {
  if (act.kind === 'category') return { category_id: act.category_id };
  return act.kind === 'business' ? { business_id: act.business_id } : {};
}

async function apply(transaction: Transaction, product: ProductRow, act: ProductActKind): Promise<Changed | null> {
  const { id } = product;
  switch (act.kind) {
    case 'price':
    case 'prices':
      return changePrices(transaction, product, act);
    case 'category':
      await updateProductRow(transaction, id, { category_id: act.category_id });
      return changed(product, { category_id: product.category.id });
    case 'business':
      await updateProductRow(transaction, id, { business_id: act.business_id, business_name: null });
      return changed(product, {
        business_id: product.business?.id ?? null,
        business_name: product.business ? null : product.business_name,
      });
    case 'active':
      await updateProductRow(transaction, id, { is_active: act.is_active });
      return changed(product, { is_active: product.is_active });
    case 'duplicate':
      return copy(transaction, product);
    case 'delete':
      await deleteProductWithin(transaction, id);
      return null;
  }
}

async function changePrices(transaction: Transaction, product: ProductRow, act: PriceAct): Promise<Changed> {
  for (const { sizeId, after } of pricesAfter(product, act) ?? []) {
    if (sizeId === null) await updateProductRow(transaction, product.id, { price_sen: after });
    else await updateVariantRow(transaction, sizeId, { price_sen: after });
  }
  return changed(
    product,
    { price_sen: product.price_sen },
    product.variants.map(({ id, price_sen }) => ({ id, price_sen })),
  );
}

/** Each act counts the version on once. */
function changed({ id, version }: ProductRow, columns: object, sizes: readonly object[] = []): Changed {
  return { recordId: id, before: { columns, sizes }, version: version + 1 };
}

/** A copy to be worked on: hidden, with pictures and sizes, without stock and codes, which are one product's own. */
async function copy(transaction: Transaction, product: ProductRow): Promise<Changed> {
  const { image_cover, image_url, images, option_groups } = product;
  const id = await insertProduct(transaction, {
    ...columnsNow(product),
    name: `${product.name.slice(0, MAX_NAME - COPY_MARK.length)}${COPY_MARK}`,
    is_active: false,
    image_cover,
    image_url,
    images,
    option_groups,
    stock: 0,
  });
  for (const [position, { label, price_sen, reseller_price_sen, picture }] of product.variants.entries()) {
    await insertVariant(transaction, { product_id: id, position, label, price_sen, reseller_price_sen, picture, stock: 0 });
  }
  return { recordId: id, before: { copy_of: product.id }, version: 1 };
}

/** Undoes an act product by product; one that somebody has saved since, or deleted, is left as it is and says so. */
export async function undoProductAct(database: Database, id: number): Promise<BulkRow[]> {
  return undoAct(database, 'products', id, {
    async begin(transaction, ids) {
      await lockStockRows(transaction, ids);
      const products = await findProducts(transaction, ids);
      return async (row) => {
        const product = existing(products.get(row.id), 'product_not_found');
        refuseTouched(product, row.version);
        const before = Before.parse(row.before);
        if ('copy_of' in before) return deleteProductWithin(transaction, row.id);
        await refusingGone(() => updateProductRow(transaction, row.id, before.columns));
        for (const size of before.sizes) await updateVariantRow(transaction, size.id, { price_sen: size.price_sen });
      };
    },
  });
}
