import { type Sen, toWholeRupiahUp } from '../money/sen.ts';

/* QRIS codes as text (EMVCo merchant-presented mode). A code is a chain of fields: tag (two digits), length (two digits), value; the
   last field, 63, is a CRC-16 of everything before it. A static code (tag 01 is 11) has no amount, which the buyer types; a dynamic
   one (12) has it in tag 54. */

interface Field {
  tag: string;
  value: string;
}

/** A shop's static code, parsed and valid. */
export interface StaticQris {
  merchant: string;
  city: string;
  fields: readonly Field[];
}

export type QrisReading = { ok: true; qris: StaticQris } | { ok: false; reason: string };

const TAGS = { format: '00', method: '01', currency: '53', amount: '54', country: '58', merchant: '59', city: '60', crc: '63' } as const;
const RUPIAH = '360';

/** Parses the text of a static QRIS code, or says why it isn't one. Surrounding whitespace is ignored. */
export function readQris(typed: string): QrisReading {
  const text = typed.trim();
  if (text === '') return wrong('Teks QRIS masih kosong.');
  const fields = readFields(text);
  const [first] = fields ?? [];
  if (!fields || first?.tag !== TAGS.format || first.value !== '01') return wrong('Ini bukan teks QRIS. Teks QRIS diawali 000201.');
  const last = fields.at(-1);
  if (last?.tag !== TAGS.crc || last.value.length !== 4) return wrong('Teks QRIS terpotong: kode pemeriksa di akhirnya tidak ada.');
  if (last.value.toUpperCase() !== crcOf(text.slice(0, -4)))
    return wrong('Teks QRIS salah ketik atau terpotong: kode pemeriksanya tidak cocok.');
  if (new Set(fields.map(({ tag }) => tag)).size !== fields.length) return wrong('Teks QRIS tidak dapat dibaca: ada bagian yang berulang.');
  const textOf = (tag: string) => fields.find((field) => field.tag === tag)?.value ?? null;
  if (textOf(TAGS.amount) !== null || textOf(TAGS.method) === '12')
    return wrong('Ini QRIS untuk satu kali bayar. Gunakan QRIS statis toko, yang dapat dibayar berulang kali.');
  if (textOf(TAGS.country) !== 'ID' || textOf(TAGS.currency) !== RUPIAH)
    return wrong('QRIS ini bukan untuk pembayaran rupiah di Indonesia.');
  if (!fields.some(({ tag }) => tag >= '26' && tag <= '51')) return wrong('QRIS ini tidak memuat rekening penerima.');
  const merchant = textOf(TAGS.merchant);
  if (!merchant) return wrong('QRIS ini tidak memuat nama penerima.');
  return { ok: true, qris: { merchant, city: textOf(TAGS.city) ?? '', fields } };
}

/** A dynamic code with the exact amount, made from the static one. Whole rupiah; a fraction is rounded up. */
export function qrisWithAmount({ fields }: StaticQris, amount: Sen): string {
  const paid: Field = { tag: TAGS.amount, value: String(toWholeRupiahUp(amount)) };
  const kept = fields.filter(({ tag }) => tag !== TAGS.crc && tag !== TAGS.method);
  const [format, ...rest] = kept;
  // In the order of the tags, as scanners expect.
  const before = rest.filter(({ tag }) => tag < TAGS.amount);
  const after = rest.filter(({ tag }) => tag > TAGS.amount);
  const chain = [...(format ? [format] : []), { tag: TAGS.method, value: '12' }, ...before, paid, ...after].map(written).join('');
  return closed(chain);
}

/** Writes a chain of fields with its CRC. */
export function writeQris(fields: readonly Field[]): string {
  return closed(fields.map(written).join(''));
}

function wrong(reason: string): QrisReading {
  return { ok: false, reason };
}

function readFields(text: string): Field[] | null {
  const fields: Field[] = [];
  let at = 0;
  while (at < text.length) {
    const [tag, length] = [text.slice(at, at + 2), text.slice(at + 2, at + 4)];
    if (!/^\d{4}$/u.test(tag + length)) return null;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) return null;
    fields.push({ tag, value });
    at += 4 + Number(length);
  }
  return fields;
}

function written({ tag, value }: Field): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

function closed(chain: string): string {
  const beginning = `${chain}${TAGS.crc}04`;
  return beginning + crcOf(beginning);
}

/** CRC-16/CCITT-FALSE over the text's bytes: polynomial 1021, from FFFF, four capital hexadecimal digits. */
function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
