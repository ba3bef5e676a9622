import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { parseRupiah } from '@lapak/contract/money/format-rupiah';
import {
  MAX_REQUEST_MESSAGE,
  MAX_REQUEST_UNITS,
  MAX_REQUESTS_A_DAY,
  PRODUCT_REQUEST_KINDS,
  REQUEST_KINDS,
  type RequestKind,
} from '@lapak/contract/partners/partner-request-states';
import { z } from 'zod';
import type { Database, Transaction } from '../../../database/connection.ts';
import { findTerms } from '../../assortment/businesses/index.ts';
import { findShelfLevel } from '../../assortment/stock/index.ts';
import {
  countRequestsSince,
  findRequestOfForm,
  findWaitingRequests,
  insertRequest,
  lockRequestsOf,
  type NewRequest,
} from './request-queries.ts';

const typed = z.string().trim().max(2_000).catch('');

/** The page's form as a browser sends it: texts, of which a kind of request needs one or two. */
export const RequestForm = z.object({
  kunci: z.uuid().catch(''),
  jenis: z.enum(REQUEST_KINDS).or(z.literal('')).catch(''),
  barang: typed,
  jumlah: typed,
  harga: typed,
  sampai: typed,
  // Browsers count a new line as one letter, and send it as two.
  pesan: typed.transform((text) => text.replaceAll('\r\n', '\n')),
});
export type RequestForm = z.infer<typeof RequestForm>;

/** What is wrong with a form, for the person who typed it. */
class Wrong extends Error {}

/** A holiday may be asked for a year ahead. */
const MAX_HOLIDAY_DAYS = 366;

/** Keeps what a partner asks for. What was sent before by the same form is kept once; returns what is wrong, null if nothing is. */
export async function makeRequest(
  database: Database,
  { businessId, form }: { businessId: number; form: RequestForm },
): Promise<string | null> {
  try {
    await database.transaction(async (transaction) => {
      const request = await readRequest(transaction, businessId, form);
      await lockRequestsOf(transaction, businessId);
      const sent = await findRequestOfForm(transaction, businessId, request.form_key);
      if (sent && isSame(sent, request)) return;
      if (sent) throw new Wrong('Formulir ini sudah terkirim dengan isi lain. Periksa, lalu kirim lagi.');
      if ((await findWaitingRequests(transaction, businessId)).some((waiting) => isSame(waiting, request)))
        throw new Wrong('Permintaan yang sama sudah kami terima dan masih menunggu.');
      if ((await countRequestsSince(transaction, businessId, dateOf(new Date()))) >= MAX_REQUESTS_A_DAY)
        throw new Wrong(`Sudah ${MAX_REQUESTS_A_DAY} permintaan hari ini. Hubungi toko langsung, atau coba lagi besok.`);
      await insertRequest(transaction, request);
    });
    return null;
  } catch (error) {
    if (error instanceof Wrong) return error.message;
    throw error;
  }
}

const COMPARED = ['kind', 'product_id', 'variant_id', 'units', 'price_sen', 'holiday_until', 'message'] as const;

function isSame(one: Partial<NewRequest>, other: Partial<NewRequest>): boolean {
  return COMPARED.every((name) => (one[name] ?? null) === (other[name] ?? null));
}

async function readRequest(transaction: Transaction, businessId: number, form: RequestForm): Promise<NewRequest> {
  const { jenis: kind, kunci } = form;
  if (kind === '') throw new Wrong('Pilih apa yang ingin Anda sampaikan.');
  if (kunci === '') throw new Wrong('Formulir ini sudah usang. Periksa isinya, lalu kirim lagi.');
  const about = isAboutProduct(kind) ? await readProduct(transaction, businessId, kind, form.barang) : {};
  return { business_id: businessId, kind, form_key: kunci, ...about, ...(await readRest(transaction, businessId, kind, form)) };
}

function isAboutProduct(kind: RequestKind): boolean {
  return PRODUCT_REQUEST_KINDS.some((one) => one === kind);
}

async function readProduct(transaction: Transaction, businessId: number, kind: RequestKind, text: string) {
  const [, productId, variantId] = /^(\d{1,9})-(\d{0,9})$/u.exec(text) ?? [];
  if (productId === undefined) throw new Wrong('Pilih barangnya.');
  const level = await findShelfLevel(transaction, businessId, {
    productId: Number(productId),
    variantId: variantId ? Number(variantId) : null,
    today: dateOf(new Date()),
  });
  if (!level) throw new Wrong('Barang ini tidak ada lagi di toko. Pilih yang lain.');
  if (kind === 'sold_out' && level.stock === 0) throw new Wrong('Barang ini sudah tercatat habis.');
  const { product_id, variant_id, name: product_name, variant_label } = level;
  return { product_id, variant_id, product_name, variant_label };
}

/** What a kind needs besides its product. */
async function readRest(
  transaction: Transaction,
  businessId: number,
  kind: RequestKind,
  { jumlah, harga, sampai, pesan }: RequestForm,
): Promise<Partial<NewRequest>> {
  switch (kind) {
    case 'sold_out':
      return {};
    case 'more': {
      const units = /^\d{1,6}$/u.test(jumlah) ? Number(jumlah) : 0;
      if (units < 1 || units > MAX_REQUEST_UNITS) throw new Wrong('Isi jumlah barang yang akan datang, mulai 1.');
      return { units };
    }
    case 'price': {
      const price = parseRupiah(harga);
      if (price === null || price <= 0) throw new Wrong('Isi harga barunya dalam rupiah.');
      const isPercent = (await findTerms(transaction, businessId))?.basis === 'percent';
      return { price_sen: price, price_of: isPercent ? 'selling' : 'partner' };
    }
    case 'holiday': {
      const today = dateOf(new Date());
      if (!z.iso.date().safeParse(sampai).success) throw new Wrong('Isi tanggal terakhir libur.');
      if (sampai < today) throw new Wrong('Tanggal libur ini sudah lewat.');
      if (sampai > addDays(today, MAX_HOLIDAY_DAYS)) throw new Wrong('Libur paling lama satu tahun.');
      return { holiday_until: sampai };
    }
    case 'message':
      if (pesan === '') throw new Wrong('Tulis pesannya.');
      if (pesan.length > MAX_REQUEST_MESSAGE) throw new Wrong(`Pesan paling banyak ${MAX_REQUEST_MESSAGE} huruf.`);
      return { message: pesan };
  }
}
