import { OWN_BANK } from '@lapak/contract/ledger/cash-places';
import { answer, blankable, Day, Id, optionalText, PageQuery, pageAnswer } from '@lapak/contract/wire';
import { z } from 'zod';

/* What goods of the shop's own have cost (decision 178). Rupiah, days of Aceh. */

const NO_PRICE = 'Isi harga seluruhnya, 0 atau lebih.';

/** GET /own-goods: `q` searches the product's name. */
export const OwnGoodsQuery = PageQuery;

/** A product, or one of its sizes. */
export const OwnGoodsLevel = z.object({
  product_id: Id,
  name: z.string(),
  /** The size; null of the product's own stock. */
  label: z.string().nullable(),
  /** What is in stock, and what is sold and not handed over. */
  units: z.number().int(),
  /** What all of them have cost, and one of them by the moving average. */
  value: z.number(),
  average: z.number(),
  /** The oldest units that came in of which nobody has said the price. `start`: they were there before costs were counted. */
  unpriced: z.object({ id: Id, kind: z.enum(['start', 'in']), units: z.number().int(), day: z.string() }).nullable(),
});
export type OwnGoodsLevel = z.infer<typeof OwnGoodsLevel>;
export const OwnGoodsLevelAnswer = answer(OwnGoodsLevel);
export const OwnGoodsListAnswer = pageAnswer(OwnGoodsLevel);

/**
 * POST /own-goods/receipts/{id}/price: `total` is the price of all units of the receipt, whole rupiah. With a place it is paid by a row of
 * the cash book; else it waits on 'Barang diterima, belum dibayar' until a row or a bill pays it. What was there from the start is booked
 * against 'Saldo awal' and can't be paid. 409 `safe_too_low`.
 */
export const PurchasePriceInput = z
  .object({
    total: z.number({ error: NO_PRICE }).int('Isi rupiah utuh.').min(0, NO_PRICE).max(1_000_000_000_000, 'Jumlahnya terlalu besar.'),
    from_place: blankable(z.union([z.enum(['bank', 'safe', 'elsewhere']), z.string().regex(OWN_BANK)]), 'Tempat uang ini tidak dikenal.'),
    to_whom: optionalText(100),
    day: Day,
  })
  .refine(({ from_place, to_whom }) => !from_place || to_whom !== null, { path: ['to_whom'], error: 'Tulis kepada siapa.' });
export type PurchasePriceInput = z.infer<typeof PurchasePriceInput>;
