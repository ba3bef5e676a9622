import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { MAX_PAGE_SIZE } from './constants.ts';
import { sortsOf } from './list-keys.ts';
import { type Sen, toRupiah, toSen } from './money/sen.ts';
import { cleanPhone } from './phone.ts';
import './plain-issues.ts';

/** Schemas shared by all domains' requests and responses (decision 12). */

/** What a schema's values look like on the wire: rupiah where the shop's code has sen, ISO texts where it has Dates. */
export type Wire<Schema extends z.ZodType> = OnWire<z.output<Schema>>;
type OnWire<Value> = Value extends Sen
  ? number
  : Value extends Date
    ? string
    : Value extends object
      ? { [Key in keyof Value]: OnWire<Value[Key]> }
      : Value;

/** The database's largest integer id; a larger number must not reach a query. */
export const MAX_ID = 2_147_483_647;

/** A database id. */
export const Id = z.number().int().positive().max(MAX_ID);

/** An id in a path or query, where it is text. */
export const IdText = z.coerce.number().int().positive().max(MAX_ID);

export const IdParams = z.object({ id: IdText });
export type IdParams = z.infer<typeof IdParams>;

/** How often people have saved a record; sales and payments don't count. */
export const Version = z.number().int().positive().max(MAX_ID);

/**
 * `expected_version` of an update: the version that its editor opened. If the record has another one by now, the answer is 409
 * `changed_meanwhile` with the current record as `data`, and nothing is written. Without it the last save wins.
 */
export const ExpectedVersion = Version.nullish();

/** A day in a query, YYYY-MM-DD, within the database's range. What is none ends the check: nothing is counted from it. */
export const Day = z.iso
  .date({ error: 'Isi tanggal dengan benar.', abort: true })
  .refine((day) => day >= '1900-01-01' && day < '3000-01-01', 'Isi tanggal dari tahun 1900 sampai 2999.');

/** Rupiah with at most two decimals, 0 or more; `wrong` is the message otherwise. */
export function rupiah(wrong?: string) {
  const texts = wrong === undefined ? {} : { error: wrong };
  return (
    z
      .number(texts)
      .min(0, texts)
      .max(100_000_000_000, 'Paling banyak Rp 100.000.000.000.')
      // Compared in rupiah: multiplied by 100, a large amount's rounding error would count as a third decimal.
      .refine((amount) => Math.abs(amount - Math.round(amount * 100) / 100) < 1e-4, 'Gunakan paling banyak dua angka desimal.')
  );
}

/** An amount as it comes in a request, or as it is stored in a document (spec section 9). */
export const Rupiah = rupiah();

/** Revenue in rupiah. Not `Rupiah`: a sum may exceed a single amount's maximum. */
export const Revenue = z.number().min(0);

/** Money of an answer: sen in the shop's code, on the wire rupiah that pass `wire`. Where none of those below says it. */
export function inSen(wire: z.ZodNumber) {
  return z.codec(
    wire,
    z.custom<Sen>((value) => Number.isSafeInteger(value)),
    { decode: toSen, encode: toRupiah },
  );
}

/** An amount of an answer, in sen; rupiah on the wire. */
export const Money = inSen(Rupiah);
/** A sum of an answer, 0 or more, which may exceed a single amount's maximum; in sen, rupiah on the wire. */
export const MoneySum = inSen(Revenue);
/** A difference or a balance of an answer, which may be below 0; in sen, rupiah on the wire. */
export const Balance = inSen(z.number());

export const Count = z.number().int().min(0);

/** ISO 8601 in UTC, as it comes in a request, or as it is stored in a document. */
export const Timestamp = z.iso.datetime();

/** A time of an answer: a Date in the shop's code, ISO 8601 in UTC on the wire. */
export const Moment = z.codec(Timestamp, z.date(), { decode: (text) => new Date(text), encode: (time) => time.toISOString() });

/** A made value as it goes over the wire, where neither a route's answer nor a stored response encodes it: a failure's data, an event. */
export function toWire<Schema extends z.ZodType>(schema: Schema, made: z.output<Schema>): Wire<Schema> {
  return z.encode(schema, made) as Wire<Schema>;
}

/** Reads what `schema` reads, as it stands on the wire and with what the schema fills in: for what a browser has stored or was sent. */
export function onWire<Schema extends z.ZodType>(schema: Schema) {
  return schema.transform((made) => toWire(schema, made));
}

/** A till, by an id that its browser created and stores. */
export const TillId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/u, 'Nomor kasir tidak valid.');

/** Rupiah above 0, at least one hundredth; `missing` is the message otherwise. */
export function positiveRupiah(missing: string) {
  return rupiah(missing).refine((amount) => Math.round(amount * 100) > 0, missing);
}

/** PostgreSQL can't store this character. */
const isStorable = (value: string) => !value.includes('\0');
const UNSTORABLE = 'Teks ini memuat karakter yang tidak dapat disimpan.';

/** What may be longer than an email has lines: a description, a note, an address. What is shorter is one line. */
const MAX_ONE_LINE = 254;
const cleaned = (max: number) => (value: string) => cleanText(value, { lines: max > MAX_ONE_LINE });

/** Clean text of bounded length (`cleanText`): what looks the same is the same. */
export function text(max: number) {
  return z.string().refine(isStorable, UNSTORABLE).overwrite(cleaned(max)).max(max, `Paling banyak ${max} karakter.`);
}

/** Required text with the spec's message, also for one that shows nothing. */
export function requiredText(max: number, missing: string) {
  return z
    .string({ error: missing })
    .refine(isStorable, UNSTORABLE)
    .overwrite(cleaned(max))
    .min(1, missing)
    .max(max, `Paling banyak ${max} karakter.`);
}

/** Optional text: absent, null and blank all mean "none". */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => (value ? value : null));
}

/** Optional text of an update: absent keeps it, null and blank clear it. */
export function updatedText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null))
    .optional();
}

/** Lets a program send null for "not given". */
export function orNull<Value extends z.ZodType>(value: Value) {
  return value
    .nullish()
    .transform((given) => given ?? undefined)
    .optional();
}

/**
 * The spec's "simple address pattern": text, an at sign, a host with a dot. Its parts can't overlap, so it never backtracks: anybody may
 * send a megabyte here, which would otherwise stop the process.
 */
export const SIMPLE_EMAIL = /^[^\s@<>,;:"()[\]\\\p{C}]+@[^\s@.<>,;:"()[\]\\\p{C}]+(?:\.[^\s@.<>,;:"()[\]\\\p{C}]+)+$/u;

/** Phone numbers of accounts (spec section 5): digits, spaces, hyphens, parentheses, an optional leading plus. */
export const PHONE = /^\+?[\d\s\-()]+$/u;
export const WRONG_PHONE = 'Gunakan format nomor telepon yang valid.';

const MAX_PHONE = 30;
/** A phone number as it was typed, but for signs that only look like others (`cleanPhone`). */
export function phoneText() {
  return text(MAX_PHONE).overwrite(cleanPhone);
}
export function requiredPhone(missing: string) {
  return requiredText(MAX_PHONE, missing).overwrite(cleanPhone);
}
/** Absent, null and blank all mean "none". */
export function optionalPhone() {
  return phoneText()
    .nullish()
    .transform((value) => (value ? value : null));
}

/** An optional form field: absent, null and blank mean "none". `wrong` is the message for anything else. */
export function blankable<Value extends z.ZodType>(value: Value, wrong: string) {
  return z.union([value, z.literal('').transform(() => null)], { error: wrong }).nullish();
}

/** Optional email with the given message. */
export function optionalEmail(wrong: string) {
  return optionalText(254).refine((value) => value === null || SIMPLE_EMAIL.test(value), wrong);
}

/** `q`, `page` and `page_size` of paged lists. A page past the end is empty. */
export const PageQuery = z.object({
  q: text(200).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  page_size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** `sort` with these keys. */
export function sortable<const Key extends string>(keys: readonly Key[]) {
  return z.enum(sortsOf(keys)).optional();
}

/** Comma-separated ids in a query: '3,12'. */
export const IdList = z
  .string()
  .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,199}$/u)
  .transform((ids) => ids.split(',').map(Number));

/** A boolean in a query, where it is text. */
export const Flag = z.enum(['true', 'false']).transform((flag) => flag === 'true');

export const PageMeta = z.object({
  page: z.number().int(),
  page_size: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
});
export type PageMeta = z.infer<typeof PageMeta>;

/** `{success, message?, data}`: the envelope of every response (decision 12). */
export function answer<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data });
}

/** A response without data, e.g. to a deletion. */
export const EmptyAnswer = z.object({ success: z.literal(true), message: z.string().optional() });

/** A download's response: CSV lines, streamed; where `format` may be 'xlsx', a workbook's bytes. */
export const CsvAnswer = z.string();
/** In a workbook the codes and phone numbers stay texts whatever program saves it; a CSV loses their zeros in Excel. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const fileFormat = { format: z.enum(FILE_FORMATS).optional() };
/** A picture's bytes. */
export const PictureAnswer = z.string();

/** A paged list: `data` is the page, `meta` describes it. */
export function pageAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data: z.array(row), meta: PageMeta });
}

/** The failed response of every call, for the API docs; `FailureAnswer` in errors.ts is its type. */
export const FailureBody = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
});

/** Header of POST /orders and /orders/pos: the same key and body always get the same answer (decision 11). */
export const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,100}$/u, 'Idempotency-Key terdiri dari 8 sampai 100 huruf, angka, tanda hubung, atau garis bawah.');
export const IdempotencyHeaders = z.object({ 'idempotency-key': IdempotencyKey.optional() });
