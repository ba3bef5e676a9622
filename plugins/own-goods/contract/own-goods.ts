import { MAX_RECEIPT_LINES } from '@lapak/contract/constants';
import { OWN_BANK } from '@lapak/contract/ledger/cash-places';
import { answer, Balance, blankable, Day, Id, optionalText, PageQuery, pageAnswer, requiredText, type Wire } from '@lapak/contract/wire';
import { z } from 'zod';

/* What goods of the shop's own have cost (decision 178). Rupiah, days of Aceh. */

const NO_PRICE = 'Isi harga seluruhnya, 0 atau lebih.';
const MAX_TOTAL = 1_000_000_000_000;
const TOO_MUCH = 'Jumlahnya terlalu besar.';
const Total = z.number({ error: NO_PRICE }).int('Isi rupiah utuh.').min(0, NO_PRICE).max(MAX_TOTAL, TOO_MUCH);

/** GET /own-goods: `q` searches the product's name. */
export const OwnGoodsQuery = PageQuery;

/** Units that came in. `start`: they were there before costs were counted. */
const Receipt = z.object({ id: Id, kind: z.enum(['start', 'in']), units: z.number().int(), day: z.string() });

/** A product, or one of its sizes. */
export const OwnGoodsLevel = z.object({
  product_id: Id,
  name: z.string(),
  /** The size; null of the product's own stock. */
  label: z.string().nullable(),
  /** What is in stock, and what is sold and not handed over. */
  units: z.number().int(),
  /** What all of them have cost, and one of them by the moving average. */
  value: Balance,
  average: Balance,
  /** The oldest of which nobody has said the price. */
  unpriced: Receipt.nullable(),
  /** What came in and has a price, newest first, twenty at most. */
  priced: z.array(Receipt.extend({ total: Balance })),
});
export type OwnGoodsLevel = Wire<typeof OwnGoodsLevel>;
export const OwnGoodsListAnswer = pageAnswer(OwnGoodsLevel);

/** GET /own-goods/stock-receipts/{id}: what of 'Barang masuk' is the shop's own and waits for its price. */
const ReceivedGoods = Receipt.extend({ name: z.string(), label: z.string().nullable() });
export type ReceivedGoods = z.infer<typeof ReceivedGoods>;
export const ReceivedGoodsAnswer = answer(z.array(ReceivedGoods));

/**
 * POST /own-goods/prices: `total` is the price of all units of a receipt, whole rupiah; null is not known yet. With a place all of them are
 * paid by one row of the cash book; else they wait on 'Barang diterima, belum dibayar' until a row or a bill pays them. What was there from
 * the start is booked against 'Saldo awal' and can't be paid. 409 `safe_too_low`.
 */
export const PurchasePricesInput = z
  .object({
    prices: z
      .array(z.object({ id: Id, total: Total.nullable() }))
      .max(MAX_RECEIPT_LINES, `Paling banyak ${MAX_RECEIPT_LINES} harga sekali catat.`),
    from_place: blankable(z.union([z.enum(['bank', 'safe', 'elsewhere']), z.string().regex(OWN_BANK)]), 'Tempat uang ini tidak dikenal.'),
    to_whom: optionalText(100),
    day: Day,
  })
  .refine(({ prices }) => prices.some(({ total }) => total !== null), { path: ['prices', 0, 'total'], error: NO_PRICE })
  .refine(({ prices }) => sumOf(prices) <= MAX_TOTAL, { path: ['prices', 0, 'total'], error: TOO_MUCH })
  .refine(({ from_place, to_whom }) => !from_place || to_whom !== null, { path: ['to_whom'], error: 'Tulis kepada siapa.' });
export type PurchasePricesInput = z.infer<typeof PurchasePricesInput>;

/** What all of them come to, as far as it is known. */
export function sumOf(prices: readonly { total: number | null }[]): number {
  return prices.reduce((sum, { total }) => sum + (total || 0), 0);
}

/** What a price should have been, and why it is another. */
export const PriceCorrection = z.object({ total: Total, reason: requiredText(200, 'Tulis alasannya.') });

/**
 * POST /own-goods/receipts/{id}/correction: a receipt's price was wrong: `total` is the right one, `was` the wrong one. The difference is a
 * counter-entry of the day of that price, or of today where that day is sealed or its month closed. Payments stay as they are.
 */
export const PriceCorrectionInput = PriceCorrection.extend({ was: Total }).refine(({ total, was }) => total !== was, {
  path: ['total'],
  error: 'Harganya memang sudah sebesar itu.',
});
export type PriceCorrectionInput = z.infer<typeof PriceCorrectionInput>;
