import { z } from 'zod';
import { MAX_COUNT_LINES } from '../constants.ts';
import { ORDER_TYPES } from '../states/order-status.ts';
import { ADJUSTMENT_CAUSES, STOCK_REASONS } from '../states/stock-reason.ts';
import { MAX_UNITS, TOO_MANY_UNITS } from '../stock-limits.ts';
import { answer, Day, Id, IdText, optionalText, PageQuery, pageAnswer, Timestamp, text } from './wire.ts';

const WRONG_UNITS = 'Isi jumlah unit, 0 atau lebih.';
const Units = z.number({ error: WRONG_UNITS }).int(WRONG_UNITS).min(0, WRONG_UNITS).max(MAX_UNITS, TOO_MANY_UNITS);

/** A product's own stock figure, or that of one of its sizes, known by its label. */
const figure = { product_id: Id, variant_label: text(60).nullish() };

/** A change of a stock figure: by how many units, and how many there were after it. */
export const StockMovement = z.object({
  id: z.number().int().positive(),
  product: z.object({ id: Id, name: z.string(), is_deleted: z.boolean() }),
  variant_label: z.string().nullable(),
  change: z.number().int(),
  balance: z.number().int(),
  reason: z.enum(STOCK_REASONS),
  /** Of an adjustment. */
  cause: z.enum(ADJUSTMENT_CAUSES).nullable(),
  note: z.string().nullable(),
  order: z.object({ id: Id, code: z.string(), order_type: z.enum(ORDER_TYPES) }).nullable(),
  by: z.string().nullable(),
  created_at: Timestamp,
});
export type StockMovement = z.infer<typeof StockMovement>;

const movementFilter = {
  product_id: IdText.optional(),
  reason: z.enum(STOCK_REASONS).optional(),
  from: Day.optional(),
  to: Day.optional(),
};

/** GET /stock/movements: newest first, of deleted products too. `from` and `to` are days in Aceh (Asia/Jakarta), both included. */
export const StockMovementQuery = PageQuery.omit({ q: true }).extend(movementFilter);
export const StockMovementListAnswer = pageAnswer(StockMovement);
/** GET /stock/movements.csv: the same, all of them, the oldest first. */
export const StockMovementCsvQuery = z.object(movementFilter);

/**
 * POST /stock/adjustments: by how many units a figure changes, and why. `expected` is what it was when its editor looked: where
 * something was sold since, the answer is 409 `stock_changed` with the figure as it is.
 */
export const StockAdjustment = z
  .object({
    ...figure,
    expected: Units,
    change: z
      .number({ error: 'Isi jumlah unit.' })
      .int('Isi jumlah unit.')
      .min(-MAX_UNITS, TOO_MANY_UNITS)
      .max(MAX_UNITS, TOO_MANY_UNITS)
      .refine((change) => change !== 0, 'Isi jumlah unit.'),
    cause: z.enum(ADJUSTMENT_CAUSES, { error: 'Pilih alasan.' }),
    note: optionalText(300),
  })
  .refine(({ cause, note }) => cause !== 'other' || note !== null, { path: ['note'], error: 'Tuliskan alasannya.' })
  .refine(({ expected, change }) => expected + change >= 0, { path: ['change'], error: 'Stok tidak boleh kurang dari 0.' });
export type StockAdjustment = z.infer<typeof StockAdjustment>;
export const StockAdjustmentAnswer = answer(z.object({ stock: z.number().int() }));

/**
 * POST /stock/counts: what somebody counted. The differences are booked together. A line whose figure isn't the one that it expects
 * any more is left out and comes back in `moved`, so that nobody's sale is lost; the others are booked all the same.
 */
export const StockCount = z.object({
  note: optionalText(300),
  lines: z
    .array(z.object({ ...figure, expected: Units, counted: Units }))
    .min(1, 'Isi hasil hitungan dulu.')
    .max(MAX_COUNT_LINES, `Paling banyak ${MAX_COUNT_LINES} baris sekali simpan.`),
});
export type StockCount = z.infer<typeof StockCount>;

/** A line that wasn't booked; `stock` is the figure as it is, null where the product or size is gone. */
export const MovedLine = z.object({ ...figure, variant_label: z.string().nullable(), stock: z.number().int().nullable() });
export type MovedLine = z.infer<typeof MovedLine>;
export const StockCountResult = z.object({ booked: z.number().int(), unchanged: z.number().int(), moved: z.array(MovedLine) });
export type StockCountResult = z.infer<typeof StockCountResult>;
export const StockCountAnswer = answer(StockCountResult);
