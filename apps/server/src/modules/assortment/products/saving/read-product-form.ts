import type { MultipartFile } from '@fastify/multipart';
import { AMOUNT_FIELDS } from '@lapak/contract/assortment/product-fields';
import { namesOf } from '@lapak/contract/by-name';
import { Failure, failure } from '@lapak/contract/errors';
import type { FastifyRequest } from 'fastify';
import { atField, refusals } from '../../../kernel/uploads/index.ts';
import { NO_FILES, type ProductFiles } from './save-product.ts';

const NUMBERS: readonly string[] = [
  'price',
  'reseller_price',
  'discount',
  'stock',
  'expected_stock',
  'expected_version',
  'category_id',
  'business_id',
  ...namesOf(AMOUNT_FIELDS),
  'max_transit_days',
];
const SWITCHES = ['is_active', 'ai_status', 'is_food', 'is_gift'];
const LISTS = ['size_variants', 'option_groups'];
/** A size's numbers; its other fields are texts. */
const ROW_NUMBERS = ['price', 'reseller_price', 'stock', 'expected_stock'];

/** Files of forms in progress, which aren't part of the contract's body. */
const filesOf = new WeakMap<FastifyRequest, ProductFiles>();

/**
 * Turns a product's form into the contract's body: text parts become numbers, booleans and lists, empty rows are dropped; files of
 * `image_cover` and `images` wait for `takeFiles`. A blank number is absent, in JSON too (spec section 5).
 */
export async function readProductForm(request: FastifyRequest): Promise<void> {
  const body = request.isMultipart() ? await readParts(request) : request.body;
  if (body && typeof body === 'object')
    request.body = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typed(name, value)]));
}

/** The picture files of this call. */
export function takeFiles(request: FastifyRequest): ProductFiles {
  return filesOf.get(request) ?? NO_FILES;
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  const gallery: ProductFiles['gallery'][number][] = [];
  let cover: Buffer | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw failure('too_large');
        fields.set(part.fieldname, part.value);
        continue;
      }
      const bytes = await readFile(part);
      // A browser sends an empty part for a file input that nobody filled.
      if (bytes.length === 0) continue;
      if (part.fieldname === 'image_cover') cover = bytes;
      else if (part.fieldname === 'images') gallery.push({ name: part.filename, bytes });
      else throw failure('malformed_request');
    }
  } catch (error) {
    // The parser's own errors have a status; any other error is a malformed form.
    if (error instanceof Failure || (error instanceof Error && 'statusCode' in error)) throw error;
    throw failure('malformed_request');
  }
  filesOf.set(request, { cover, gallery });
  return Object.fromEntries(fields);
}

function readFile(part: MultipartFile): Promise<Buffer> {
  const read = () =>
    part.toBuffer().catch((error: unknown) => {
      throw part.file.truncated ? refusals.pictureBytes() : error;
    });
  return atField(part.fieldname, read, part.fieldname === 'images' ? part.filename : undefined);
}

/** Unreadable values stay text, so that validation answers with the field's message. */
function typed(name: string, value: unknown): unknown {
  if (LISTS.includes(name)) return readRows(typeof value === 'string' ? toList(value) : value);
  if (typeof value !== 'string') return value;
  if (NUMBERS.includes(name)) return toNumber(value.trim());
  if (SWITCHES.includes(name)) return value === 'true' ? true : value === 'false' ? false : value.trim() || null;
  return value;
}

function toNumber(text: string): number | string | null {
  if (text === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** Drops empty rows and parses the others' numbers, like the product's own (spec section 5, product). */
function readRows(rows: unknown): unknown {
  return Array.isArray(rows) ? rows.filter((row) => !isEmpty(row)).map(readRow) : rows;
}

function readRow(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      ROW_NUMBERS.includes(name) && typeof value === 'string' ? toNumber(value.trim()) : value,
    ]),
  );
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function toList(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
