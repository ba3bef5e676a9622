import { z } from 'zod';
import { MAX_COUNT_LINES, MAX_RECEIPT_LINES } from '../constants.ts';
import { ORDER_TYPES } from '../order-types.ts';
import { answer, Day, Id, IdText, Moment, optionalText, PageQuery, pageAnswer, text, type Wire } from '../wire.ts';
import { BATCH_STATES } from './delivery-note-states.ts';
import { MAX_UNITS, TOO_MANY_UNITS } from './stock-limits.ts';
import { ADJUSTMENT_CAUSES, STOCK_REASONS } from './stock-reason.ts';

const WRONG_UNITS = 'Isi jumlah unit, 0 atau lebih.';
const Units = z.number({ error: WRONG_UNITS }).int(WRONG_UNITS).min(0, WRONG_UNITS).max(MAX_UNITS, TOO_MANY_UNITS);

/** Identifies a product's own stock level, or that of a size by its label. */
const figure = { product_id: Id, variant_label: text(60).nullish() };

/** A change of a stock level: by how many units, and the level after it. */
export const StockMovement = z.object({
  id: z.number().int().positive(),
  product: z.object({ id: Id, name: z.string(), is_deleted: z.boolean() }),
  variant_label: z.string().nullable(),
  change: z.number().int(),
  balance: z.number().int(),
  reason: z.enum(STOCK_REASONS),
  /** Of adjustments only. */
  cause: z.enum(ADJUSTMENT_CAUSES).nullable(),
  note: z.string().nullable(),
  order: z.object({ id: Id, code: z.string(), order_type: z.enum(ORDER_TYPES) }).nullable(),
  by: z.string().nullable(),
  created_at: Moment,
});
export type StockMovement = Wire<typeof StockMovement>;

const movementFilter = {
  product_id: IdText.optional(),
  reason: z.enum(STOCK_REASONS).optional(),
  from: Day.optional(),
  to: Day.optional(),
};

/** GET /stock/movements: newest first, with deleted products. `from` and `to` are days in Aceh (Asia/Jakarta), both included. */
export const StockMovementQuery = PageQuery.omit({ q: true }).extend(movementFilter);
export const StockMovementListAnswer = pageAnswer(StockMovement);
/** GET /stock/movements.csv: all of them, oldest first. */
export const StockMovementCsvQuery = z.object(movementFilter);
export type MovementFilter = z.infer<typeof StockMovementCsvQuery>;

/**
 * POST /stock/adjustments: by how many units a level changes, and why. `expected` is the level that the editor saw: when it changed, the
 * answer is 409 `stock_changed` with the current one. `best_before` names the batch, null the one without a date; without it decision 114
 * finds one.
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
    best_before: z.iso.date('Isi tanggal dengan benar.').nullable().optional(),
  })
  .refine(({ cause, note }) => cause !== 'other' || note !== null, { path: ['note'], error: 'Tuliskan alasannya.' })
  .refine(({ expected, change }) => expected + change >= 0, { path: ['change'], error: 'Stok tidak boleh kurang dari 0.' });
export type StockAdjustment = z.infer<typeof StockAdjustment>;
export const StockAdjustmentAnswer = answer(z.object({ stock: z.number().int() }));

/**
 * POST /stock/counts: counted levels, whose differences are booked together. A line whose level changed since it was shown is left out and
 * returned in `moved`, so that no sale is lost; the others are booked.
 */
export const StockCount = z.object({
  note: optionalText(300),
  lines: z
    .array(z.object({ ...figure, expected: Units, counted: Units }))
    .min(1, 'Isi hasil hitungan dulu.')
    .max(MAX_COUNT_LINES, `Paling banyak ${MAX_COUNT_LINES} baris sekali simpan.`),
});
export type StockCount = z.infer<typeof StockCount>;

/** A line that wasn't booked; `stock` is its current level, null when product or size are gone. */
export const MovedLine = z.object({ ...figure, variant_label: z.string().nullable(), stock: z.number().int().nullable() });
export type MovedLine = z.infer<typeof MovedLine>;
export const StockCountResult = z.object({ booked: z.number().int(), unchanged: z.number().int(), moved: z.array(MovedLine) });
export type StockCountResult = z.infer<typeof StockCountResult>;
export const StockCountAnswer = answer(StockCountResult);

const WRONG_RECEIVED = 'Isi jumlah unit yang masuk, 1 atau lebih.';

/**
 * POST /stock/receipts: goods that came in together ('Barang masuk'), added to what is there. Lines of products or sizes that are gone are
 * left out and returned in `gone`; the others are booked in one transaction, those of partners on a numbered paper for each (decision 130).
 */
export const StockReceipt = z.object({
  note: optionalText(300),
  lines: z
    .array(z.object({ ...figure, units: Units.min(1, WRONG_RECEIVED) }))
    .min(1, 'Isi jumlah yang masuk dulu.')
    .max(MAX_RECEIPT_LINES, `Paling banyak ${MAX_RECEIPT_LINES} baris sekali simpan.`),
});
export type StockReceipt = z.infer<typeof StockReceipt>;

/** What was booked, in lines and units, and the papers of the partners whose goods came in. */
export const StockReceiptResult = z.object({
  id: Id,
  booked: z.number().int(),
  units: z.number().int(),
  gone: z.array(z.object({ product_id: Id, variant_label: z.string().nullable() })),
  papers: z.array(z.object({ id: Id, number: z.string(), business: z.string(), units: z.number().int() })),
});
export type StockReceiptResult = z.infer<typeof StockReceiptResult>;
export const StockReceiptAnswer = answer(StockReceiptResult);

/**
 * POST /stock/receipts/:id/undo: takes its units out again, once, partners' goods by a further paper for each. 409 `undo_impossible` where
 * an admin has set one of the levels since, or where some of the goods are sold already.
 */
export const UndoneReceiptAnswer = answer(z.object({ id: Id }));

/** Units of a level that share a best-before date (decision 114). */
export const StockBatch = z.object({
  id: Id,
  product: z.object({ id: Id, name: z.string() }),
  variant_label: z.string().nullable(),
  business: z.object({ id: Id, name: z.string() }).nullable(),
  /** The last day on which it may be sold. */
  best_before: z.iso.date(),
  units: z.number().int(),
  is_expired: z.boolean(),
});
export type StockBatch = z.infer<typeof StockBatch>;

/** GET /stock/batches: those with a date and units, by date; `expiring` within 30 days. `q` finds products and partners. */
export const StockBatchQuery = PageQuery.extend({ state: z.enum(BATCH_STATES).optional(), product_id: IdText.optional() });
export type StockBatchQuery = z.infer<typeof StockBatchQuery>;
export const StockBatchListAnswer = pageAnswer(StockBatch);
