import type { CsvLine } from '@lapak/server/http/read-csv.ts';
import { readAmount } from './read-amount.ts';
import { looksLikeDay, readDay } from './read-day.ts';

/** What a head says that its column is; 'other' is no money, whatever is in it. */
export type HeadRole = 'day' | 'opening' | 'balance' | 'direction' | 'debit' | 'credit' | 'other' | 'amount' | 'description';

/** In this order: 'Tanggal Transaksi' is a day, 'Debit/Kredit' a direction, 'Credit Amount' a credit, 'Kode Transaksi' none of them. */
const ROLES: readonly [HeadRole, RegExp][] = [
  ['day', /\b(?:tanggal|tgl|date|waktu|post(?:ing|ed)?|hari)\b/u],
  ['opening', /\b(?:saldo|balance|sisa)\b.*\b(?:awal|sebelum(?:nya)?)\b|\b(?:opening|beginning|previous|start(?:ing)?) balance\b/u],
  ['balance', /\b(?:saldo|balance|sisa)\b/u],
  [
    'direction',
    /\b(?:db|d|dr|debit|debet) *[/|&-] *(?:cr|k|c|kredit|credit)\b|\b(?:cr|k|c|kredit|credit) *[/|&-] *(?:db|d|dr|debit|debet)\b|\bmasuk *\/ *keluar\b|\bgl ?sign\b|^(?:dk|dc|d ?c|sign|jenis mutasi|tipe mutasi|arah)$/u,
  ],
  ['debit', /\b(?:debit|debet|keluar|keluaran|pengeluaran|withdrawals?|penarikan|db|dr|money out|paid out)\b/u],
  ['credit', /\b(?:kredit|credit|masuk|masukan|pemasukan|penerimaan|deposits?|setoran|cr|money in|paid in)\b/u],
  [
    'other',
    /\b(?:no|nomor|norek|rekening|rek|account|acc|acct|ref|referensi|reference|kode|code|id|jam|time|user|truser|teller|seq|cabang|branch|ccy|currency|kurs|valuta)\b/u,
  ],
  ['amount', /\b(?:jumlah|nominal|amount|mutasi|nilai|value|total)\b/u],
  [
    'description',
    /\b(?:keterangan|uraian|rincian|deskripsi|desk|desc|descriptions?|remarks?|berita|transaksi|transaction|details?|narrative|catatan|notes?|pihak|sumber|tujuan|memo|additional|nama|name|pengirim|penerima|sender|receiver|merchant)\b/u,
  ],
];
/** A longer cell is no head. */
const MAX_HEAD = 60;
/** Heads stand among so many first rows. */
const LOOKED_AT = 60;

/** TGL_TRAN, PostDate and 'Tgl. Tran' are the same words. */
export function roleOf(head: string): HeadRole | null {
  if (head.length > MAX_HEAD) return null;
  const text = head
    .normalize('NFKC')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d/|&-]+/gu, ' ')
    .trim();
  return ROLES.find(([, words]) => words.test(text))?.[0] ?? null;
}

/**
 * Where the row of heads is: the first one that names a day and something in money, else the row of words just above the first day; -1
 * where there is none.
 */
export function findHeads(rows: readonly CsvLine[]): number {
  const named = rows.slice(0, LOOKED_AT).findIndex(({ cells }) => {
    const roles = new Set(cells.filter((cell) => cell.length <= 40 && !/\d/u.test(cell)).map(roleOf));
    return roles.has('day') && MONEY.some((role) => roles.has(role));
  });
  if (named !== -1) return named;
  const first = rows.findIndex(({ cells }) => cells.some((cell) => readDay(cell) !== null && cell.trim().length >= 5) && cells.length > 1);
  const above = rows[first - 1]?.cells ?? [];
  const filled = above.filter((cell) => cell.trim() !== '');
  const isWords = filled.length >= 2 && filled.every((cell) => cell.length <= MAX_HEAD && readAmount(cell) === null && !looksLikeDay(cell));
  return isWords ? first - 1 : -1;
}

const MONEY: readonly HeadRole[] = ['amount', 'debit', 'credit', 'balance'];
