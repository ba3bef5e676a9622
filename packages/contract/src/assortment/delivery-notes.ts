import { z } from 'zod';
import { answer, Day, Id, IdText, MAX_ID, Moment, optionalText, PageQuery, pageAnswer, text, Version, type Wire } from '../wire.ts';
import { MAX_PAPER_LINES, PAPER_DIRECTIONS, PAPER_STATES } from './delivery-note-states.ts';
import { MAX_UNITS, TOO_MANY_UNITS } from './stock-limits.ts';

/** A line of a paper: so many units of a product or one of its sizes. */
export const PaperLine = z.object({
  /** Null once the product is gone for good. */
  product_id: Id.nullable(),
  variant_label: z.string().nullable(),
  name: z.string(),
  /** As they are now; for whoever looks for the goods on the shelf. */
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Null in a draft, as long as nobody has typed it. */
  units: z.number().int().nullable(),
  /** The last day on which it may be sold; null without one. */
  best_before: z.iso.date().nullable(),
  /** The level as it is now; null where product or size are deleted. */
  stock: z.number().int().nullable(),
});
export type PaperLine = z.infer<typeof PaperLine>;

const person = z.string().nullable();

/** A paper in a list: what it is, of whom, and how much. A draft has no number. */
export const ListedPaper = z.object({
  id: Id,
  direction: z.enum(PAPER_DIRECTIONS),
  /** 'BM-00012'; null for a draft. */
  number: z.string().nullable(),
  business: z.object({ id: Id.nullable(), name: z.string() }),
  day: z.iso.date(),
  note: z.string().nullable(),
  lines_count: z.number().int(),
  units: z.number().int(),
  /** Usernames; null where the account is gone. */
  created_by: person,
  confirmed_by: person,
  confirmed_at: Moment.nullable(),
  version: Version,
  created_at: Moment,
  updated_at: Moment,
});
export type ListedPaper = Wire<typeof ListedPaper>;

/** A whole paper, with how its partner is reached. */
export const DeliveryNote = ListedPaper.extend({
  lines: z.array(PaperLine),
  contact: z.object({ name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() }),
});
export type DeliveryNote = Wire<typeof DeliveryNote>;
export const DeliveryNoteAnswer = answer(DeliveryNote);

/** GET /goods-papers: newest first. `q` finds number, partner, note and what is on it; days are those of the paper. */
export const DeliveryNoteListQuery = PageQuery.extend({
  direction: z.enum(PAPER_DIRECTIONS).optional(),
  state: z.enum(PAPER_STATES).optional(),
  business_id: IdText.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type DeliveryNoteListQuery = z.infer<typeof DeliveryNoteListQuery>;
export const DeliveryNoteListAnswer = pageAnswer(ListedPaper);

/** POST /goods-papers: begins a draft. `day` is today in Aceh where it isn't given. */
export const DeliveryNoteInput = z.object({
  direction: z.enum(PAPER_DIRECTIONS, { error: 'Pilih barang masuk atau retur.' }),
  business_id: z.number({ error: 'Pilih mitra.' }).int().positive('Pilih mitra.').max(MAX_ID, 'Pilih mitra.'),
  day: Day.optional(),
  note: optionalText(300),
});
export type DeliveryNoteInput = z.infer<typeof DeliveryNoteInput>;

const WRONG_UNITS = 'Isi jumlah unit, 1 atau lebih.';
const Units = z.number({ error: WRONG_UNITS }).int(WRONG_UNITS).min(1, WRONG_UNITS).max(MAX_UNITS, TOO_MANY_UNITS);

/**
 * PUT /goods-papers/{id}: a draft as it is now, with all its lines. 409 `changed_meanwhile` with the paper where somebody else has saved it
 * since, or has confirmed it.
 */
export const DeliveryNoteUpdate = z.object({
  expected_version: Version,
  day: Day,
  note: optionalText(300),
  lines: z
    .array(z.object({ product_id: Id, variant_label: text(60).nullish(), units: Units.nullable(), best_before: Day.nullish() }))
    .max(MAX_PAPER_LINES, `Paling banyak ${MAX_PAPER_LINES} baris dalam satu nota.`),
});
export type DeliveryNoteUpdate = z.infer<typeof DeliveryNoteUpdate>;

/**
 * POST /goods-papers/{id}/confirm: books the draft as its editor saw it. Gives it its number and moves the stock, once. 409
 * `changed_meanwhile` where it isn't that draft any more, `out_of_stock` with `fields` where less is there than is to be taken back.
 */
export const DeliveryNoteConfirmation = z.object({ expected_version: Version });
export type DeliveryNoteConfirmation = z.infer<typeof DeliveryNoteConfirmation>;

/** GET /goods-papers/unsold: all that is there of a partner's goods, by size and date. */
export const UnsoldQuery = z.object({ business_id: IdText });
export const UnsoldAnswer = answer(z.array(PaperLine.extend({ product_id: Id, units: z.number().int(), stock: z.number().int() })));
