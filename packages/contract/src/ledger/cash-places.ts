/**
 * Where the shop's money is (decisions 117 and 138). A till's drawer is `till:` with the till's id, what a courier has `courier:` with
 * theirs. `gateway` and `till_noncash` are what buyers paid by the payment gateway, and at the till by QRIS, card or transfer, until it is
 * paid out to the bank. `elsewhere` is cash of which nobody has said where it is, such as what a closed drawer held and the next shift
 * didn't begin with.
 */
export const FIXED_CASH_PLACES = ['safe', 'bank', 'gateway', 'till_noncash', 'elsewhere'] as const;
export type FixedCashPlace = (typeof FIXED_CASH_PLACES)[number];
export const CASH_PLACE_LABELS: Record<FixedCashPlace, string> = {
  safe: 'Brankas',
  bank: 'Bank',
  gateway: 'Dana di gateway',
  till_noncash: 'QRIS & EDC',
  elsewhere: 'Belum jelas',
};

/** The place that is a further bank account or an e-wallet: an account of the shop's own (`OwnAccount`), as it is posted. */
export const OWN_BANK = /^own:bank-[1-9]\d{0,3}$/u;

export function isOwnBank(place: string | null): place is `own:bank-${string}` {
  return place !== null && OWN_BANK.test(place);
}

/** Whether a place is a bank account or an e-wallet: the main one, to which buyers transfer, or another. */
export function isBank(place: string | null): boolean {
  return place === 'bank' || isOwnBank(place);
}

/** Money that somebody else holds for the shop, and pays out to its bank less a fee. */
export function isHeldByProvider(place: string | null): boolean {
  return place === 'gateway' || place === 'till_noncash';
}

/** What fees of a payout are booked for: an expense by this name. */
export const PAYMENT_FEES = 'Biaya layanan pembayaran';
/** What a courier gets beyond what buyers paid is booked for: an expense by this name. */
export const COURIER_COSTS = 'Ongkos kirim dan transport';
const DRAWER = 'till:';

/** The place that is a till's drawer. */
export function drawerOf(tillId: string): string {
  return `${DRAWER}${tillId}`;
}

/** The till whose drawer a place is; null for another place. */
export function tillOfDrawer(place: string): string | null {
  return place.startsWith(DRAWER) ? place.slice(DRAWER.length) : null;
}

const COURIER = 'courier:';

/** The place that is what a local courier has taken for orders and not handed in. */
export function courierPlace(courierId: number): string {
  return `${COURIER}${courierId}`;
}

/** Whether a place is cash of a courier. */
export function isWithCourier(place: string | null): boolean {
  return place?.startsWith(COURIER) ?? false;
}

/** The courier whose cash a place is; null for another place. */
export function courierOfPlace(place: string): number | null {
  return isWithCourier(place) ? Number(place.slice(COURIER.length)) : null;
}

/** What people say that cash moved for. `move` is from one place to another. */
export const CASH_PURPOSE_LABELS = {
  expense: 'Pengeluaran',
  move: 'Pemindahan kas',
  owner_out: 'Diambil pemilik',
  owner_in: 'Setoran pemilik',
  other_in: 'Pemasukan lain',
  refund: 'Uang kembali pembeli',
  courier: 'Ongkir dibayar ke kurir',
  courier_pay: 'Bayaran kurir',
  bill: 'Tagihan dibayar',
  goods: 'Barang dibeli',
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
  'courier',
  'courier_pay',
  'bill',
  'goods',
  'difference',
  'opening',
] as const satisfies readonly CashPurpose[];

/** What a person may say in the cash book; bills and couriers are paid where they are listed. */
export type ChosenPurpose = Exclude<CashPurpose, 'bill' | 'courier_pay'>;
export const CHOSEN_PURPOSES = CASH_PURPOSES.filter((purpose): purpose is ChosenPurpose => purpose !== 'bill' && purpose !== 'courier_pay');

/** What is said with whom it was. */
export function namesPerson(purpose: CashPurpose): boolean {
  return ['expense', 'owner_out', 'refund', 'courier', 'courier_pay', 'goods'].includes(purpose);
}

/** On which side of a purpose the world outside is: `to` for what leaves the shop, `from` for what comes, either, or neither. */
export const CASH_PURPOSE_SIDES: Record<CashPurpose, 'out' | 'in' | 'either' | 'between'> = {
  expense: 'out',
  move: 'between',
  owner_out: 'out',
  owner_in: 'in',
  other_in: 'in',
  refund: 'out',
  courier: 'out',
  courier_pay: 'out',
  bill: 'out',
  goods: 'out',
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
  float: 'Kas awal berbeda',
  close_difference: 'Selisih tutup shift',
  transfer: 'Transfer pembeli',
  transfer_back: 'Transfer dikembalikan',
  online: 'Pembayaran online',
  online_back: 'Pembayaran online dikembalikan',
  cod: 'Dibayar di tempat',
  cod_back: 'Bayar di tempat dibatalkan',
  noncash: 'Penjualan kasir nontunai',
  noncash_back: 'Retur kasir nontunai',
  partner: 'Pembayaran mitra',
  partner_back: 'Pembayaran mitra tidak jadi',
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
  'online',
  'online_back',
  'cod',
  'cod_back',
  'noncash',
  'noncash_back',
  'partner',
  'partner_back',
  'unsaid',
] as const satisfies readonly CashRowKind[];

/** Where cash comes from that a partner is paid, or a buyer of the web gets back; a drawer's goes to the safe first. */
export const PAYOUT_PLACES = ['safe', 'elsewhere'] as const;
export type PayoutPlace = (typeof PAYOUT_PLACES)[number];
