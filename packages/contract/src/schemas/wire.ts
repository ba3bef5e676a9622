import { z } from 'zod';
import { MAX_PAGE_SIZE } from '../constants.ts';
import './plain-issues.ts';

/** Shapes that every domain's requests and answers are made of (decision 12). */

/** Largest id that the database's integer holds; a larger one is a typing slip and must not reach a query. */
export const MAX_ID = 2_147_483_647;

/** An id as our database gives them. */
export const Id = z.number().int().positive().max(MAX_ID);

/** An id in a path or a query, where it arrives as text. */
export const IdText = z.coerce.number().int().positive().max(MAX_ID);

export const IdParams = z.object({ id: IdText });
export type IdParams = z.infer<typeof IdParams>;

/** How often a record has been saved by somebody; what a shop does by itself (a sale, a payment) doesn't count. */
export const Version = z.number().int().positive().max(MAX_ID);

/**
 * `expected_version` of a change: the version that its editor opened. Where the record has another one by now the answer is 409
 * `changed_meanwhile`, nothing is written, and `data` is the record as it is. Without it the last one to save wins.
 */
export const ExpectedVersion = Version.nullish();

/** A day that somebody asks for, YYYY-MM-DD: those that the calendar has and the database hasn't are slips of typing. */
export const Day = z.iso
  .date({ error: 'Isi tanggal dengan benar.' })
  .refine((day) => day >= '1900-01-01' && day < '3000-01-01', 'Isi tanggal dari tahun 1900 sampai 2999.');

/** Rupiah with at most two decimals, 0 or more; `wrong` is the text for what is no such number. */
export function rupiah(wrong?: string) {
  const texts = wrong === undefined ? {} : { error: wrong };
  return (
    z
      .number(texts)
      .min(0, texts)
      .max(100_000_000_000, 'Paling banyak Rp 100.000.000.000.')
      // Compared in rupiah: times 100, the noise of a large amount would count as a third decimal.
      .refine((amount) => Math.abs(amount - Math.round(amount * 100) / 100) < 1e-4, 'Gunakan paling banyak dua angka desimal.')
  );
}

/** How amounts travel (spec section 9). */
export const Rupiah = rupiah();

/** What sales brought in, in rupiah. Not `Rupiah`: many orders together may be worth more than one may. */
export const Revenue = z.number().min(0);

export const Count = z.number().int().min(0);

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/** Rupiah, and more than nothing: at least one hundredth. `missing` says what is wrong otherwise. */
export function positiveRupiah(missing: string) {
  return rupiah(missing).refine((amount) => Math.round(amount * 100) > 0, missing);
}

/** PostgreSQL stores any character but this one. */
const isStorable = (value: string) => !value.includes('\0');
const UNSTORABLE = 'Teks ini memuat karakter yang tidak dapat disimpan.';

/** Trimmed text of bounded length; blank counts as absent where the field is optional. */
export function text(max: number) {
  return z.string().trim().max(max, `Paling banyak ${max} karakter.`).refine(isStorable, UNSTORABLE);
}

/** Required text with the spec's own sentence for "missing". */
export function requiredText(max: number, missing: string) {
  return z.string({ error: missing }).trim().min(1, missing).max(max, `Paling banyak ${max} karakter.`).refine(isStorable, UNSTORABLE);
}

/** Optional text: absent, null and blank all mean "none". */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => (value ? value : null));
}

/** What a program may also send as null where it means "not said". */
export function orNull<Value extends z.ZodType>(value: Value) {
  return value
    .nullish()
    .transform((given) => given ?? undefined)
    .optional();
}

/**
 * The spec's "simple address pattern": something, an at sign, a host with a dot. Each part ends where the next begins, so that
 * there is nothing to try again: anybody may send a megabyte here, and a pattern that backtracks would stop the whole process.
 */
export const SIMPLE_EMAIL = /^[^\s@<>,;:"()[\]\\\p{C}]+@[^\s@.<>,;:"()[\]\\\p{C}]+(?:\.[^\s@.<>,;:"()[\]\\\p{C}]+)+$/u;

/** Phone numbers of accounts as the spec allows them: digits, spaces, hyphens, parentheses, an optional leading plus. */
export const PHONE = /^\+?[\d\s\-()]+$/u;
export const WRONG_PHONE = 'Gunakan format nomor telepon yang valid.';

/** A field of a form that may be left empty: absent, null and blank all mean "none". `wrong` is the text for anything else. */
export function blankable<Value extends z.ZodType>(value: Value, wrong: string) {
  return z.union([value, z.literal('').transform(() => null)], { error: wrong }).nullish();
}

/** Optional email with the given sentence for a wrong one. */
export function optionalEmail(wrong: string) {
  return optionalText(254).refine((value) => value === null || SIMPLE_EMAIL.test(value), wrong);
}

/** `q`, `page`, `page_size` of every paged list. A page past the end is the last one's business: it answers an empty list. */
export const PageQuery = z.object({
  q: text(200).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  page_size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** How a list may be sorted: `name` from the smallest on, `-name` from the largest. */
export type Sort<Key extends string> = Key | `-${Key}`;

/** Each key in both directions. */
export function sortsOf<const Key extends string>(keys: readonly Key[]): Sort<Key>[] {
  return keys.flatMap((key): Sort<Key>[] => [key, `-${key}`]);
}

/** `sort` of a list that may be sorted by these keys. */
export function sortable<const Key extends string>(keys: readonly Key[]) {
  return z.enum(sortsOf(keys)).optional();
}

/** Ids in a query, in a row: '3,12'. */
export const IdList = z
  .string()
  .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,199}$/u)
  .transform((ids) => ids.split(',').map(Number));

/** A yes or no in a query, where it arrives as text. */
export const Flag = z.enum(['true', 'false']).transform((flag) => flag === 'true');

export const PageMeta = z.object({
  page: z.number().int(),
  page_size: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
});
export type PageMeta = z.infer<typeof PageMeta>;

/** `{success, message?, data}`: the envelope of every answer (decision 12). */
export function answer<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data });
}

/** An answer without data, e.g. to a deletion. */
export const EmptyAnswer = z.object({ success: z.literal(true), message: z.string().optional() });

/** The answer of a download: lines of CSV, sent as they are read. */
export const CsvAnswer = z.string();
/** A picture's bytes. */
export const PictureAnswer = z.string();

/** A paged list: `data` holds the page, `meta` says where it lies. */
export function pageAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data: z.array(row), meta: PageMeta });
}

/** The failed answer of every call, for the API docs; `FailureAnswer` in errors.ts is its type. */
export const FailureBody = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
});
