/**
 * Where the shop's cash is (decision 117). A till's drawer is `till:` with the till's id. `elsewhere` is cash of which nobody has said
 * where it is, such as what a closed drawer held and the next shift didn't begin with.
 */
export const FIXED_CASH_PLACES = ['safe', 'bank', 'elsewhere'] as const;
export type FixedCashPlace = (typeof FIXED_CASH_PLACES)[number];
export const CASH_PLACE_LABELS: Record<FixedCashPlace, string> = {
  safe: 'Brankas',
  bank: 'Bank',
  elsewhere: 'Belum jelas',
};
const DRAWER = 'till:';

/** The place that is a till's drawer. */
export function drawerOf(tillId: string): string {
  return `${DRAWER}${tillId}`;
}

/** The till whose drawer a place is; null for another place. */
export function tillOfDrawer(place: string): string | null {
  return place.startsWith(DRAWER) ? place.slice(DRAWER.length) : null;
}

/** What people say that cash moved for. `move` is from one place to another. */
export const CASH_PURPOSE_LABELS = {
  expense: 'Pengeluaran',
  move: 'Pindah tempat',
  owner_out: 'Diambil pemilik',
  owner_in: 'Setoran pemilik',
  other_in: 'Pemasukan lain',
  refund: 'Uang kembali pembeli',
  difference: 'Selisih kas',
  opening: 'Saldo awal',
} as const;
export type CashPurpose = keyof typeof CASH_PURPOSE_LABELS;
export const CASH_PURPOSES = [
  'expense',
  'move',
  'owner_out',
  'owner_in',
  'other_in',
  'refund',
  'difference',
  'opening',
] as const satisfies readonly CashPurpose[];

/** On which side of a purpose the world outside is: `to` for what leaves the shop, `from` for what comes, either, or neither. */
export const CASH_PURPOSE_SIDES: Record<CashPurpose, 'out' | 'in' | 'either' | 'between'> = {
  expense: 'out',
  move: 'between',
  owner_out: 'out',
  owner_in: 'in',
  other_in: 'in',
  refund: 'out',
  difference: 'either',
  opening: 'in',
};

/** Kinds of rows in the cash book: purposes, and what is read from where it stands already. */
export const CASH_ROW_LABELS = {
  ...CASH_PURPOSE_LABELS,
  sale: 'Penjualan tunai',
  return: 'Retur tunai',
  late_sale: 'Penjualan tunai terlambat masuk',
  late_difference: 'Sudah dihitung saat tutup shift',
  float: 'Modal laci berbeda',
  close_difference: 'Selisih tutup shift',
  transfer: 'Transfer pembeli',
  transfer_back: 'Transfer dikembalikan',
  partner: 'Pembayaran mitra',
  partner_back: 'Pembayaran mitra tidak sampai',
  unsaid: 'Tanpa keperluan',
} as const;
export type CashRowKind = keyof typeof CASH_ROW_LABELS;
export const CASH_ROW_KINDS = [
  ...CASH_PURPOSES,
  'sale',
  'return',
  'late_sale',
  'late_difference',
  'float',
  'close_difference',
  'transfer',
  'transfer_back',
  'partner',
  'partner_back',
  'unsaid',
] as const satisfies readonly CashRowKind[];

/** Where the cash of a payment to a partner comes from; a drawer's goes to the safe first. */
export const PAYOUT_PLACES = ['safe', 'elsewhere'] as const;
