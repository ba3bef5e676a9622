import type { CsvLine } from '../../../../http/read-csv.ts';

/** What a head says that its column is. */
export type HeadRole = 'day' | 'balance' | 'direction' | 'debit' | 'credit' | 'amount' | 'description';

/** In this order: 'Tanggal Transaksi' is a day, 'Debit/Kredit' a direction. */
const ROLES: readonly [HeadRole, RegExp][] = [
  ['day', /\b(?:tanggal|tgl|date)\b/u],
  ['balance', /\b(?:saldo|balance)\b/u],
  ['direction', /\b(?:db|d|dr|debit|debet)\s*[/|-]\s*(?:cr|k|c|kredit|credit)\b|\bcr\s*\/\s*db\b|\bk\s*\/\s*d\b/u],
  ['debit', /\b(?:debit|debet|keluar|withdrawals?|penarikan|db|dr)\b/u],
  ['credit', /\b(?:kredit|credit|masuk|deposits?|setoran|cr)\b/u],
  ['amount', /\b(?:jumlah|nominal|amount|mutasi|nilai)\b/u],
  ['description', /\b(?:keterangan|uraian|deskripsi|descriptions?|remarks?|berita|transaksi|details?|narrative|catatan)\b/u],
];
/** Heads stand among so many first rows. */
const LOOKED_AT = 60;

export function roleOf(head: string): HeadRole | null {
  const text = head.toLowerCase();
  return ROLES.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** Where the row of heads is: the first one that names a day and something in money; -1 where there is none. */
export function findHeads(rows: readonly CsvLine[]): number {
  return rows.slice(0, LOOKED_AT).findIndex(({ cells }) => {
    const roles = new Set(cells.filter((cell) => cell.length <= 40 && !/\d/u.test(cell)).map(roleOf));
    return roles.has('day') && ['amount', 'debit', 'credit', 'balance'].some((role) => roles.has(role as HeadRole));
  });
}
