import { COURIER_COSTS, PAYMENT_FEES } from './cash-places.ts';

/** An account of the shop's books, as an accounting program knows it. */
export interface Account {
  number: string;
  name: string;
}

/** What expenses are for until an admin changes it: each is an account of its own. */
export const DEFAULT_EXPENSES: Account[] = [
  { number: '6-1100', name: 'Kemasan' },
  { number: '6-1200', name: COURIER_COSTS },
  { number: '6-1300', name: 'Listrik, air, dan internet' },
  { number: '6-1400', name: 'Upah harian' },
  { number: '6-1500', name: 'Kebersihan dan perlengkapan' },
  { number: '6-1600', name: 'Konsumsi' },
  { number: '6-1700', name: 'Perbaikan' },
  { number: '6-1800', name: PAYMENT_FEES },
  { number: '6-1900', name: 'Pengeluaran lain' },
];

/** The other accounts of the journal by what is booked on them: first numbers and names, as a small cooperative has them (decision 118). */
export const DEFAULT_ACCOUNTS = {
  drawer: { number: '1-1100', name: 'Kas laci' },
  safe: { number: '1-1110', name: 'Brankas' },
  courier_cash: { number: '1-1120', name: 'Uang di kurir' },
  elsewhere: { number: '1-1190', name: 'Kas belum jelas' },
  bank: { number: '1-1200', name: 'Bank' },
  gateway: { number: '1-1300', name: 'Dana di payment gateway' },
  till_noncash: { number: '1-1310', name: 'QRIS, debit, dan transfer kasir' },
  receivable: { number: '1-1400', name: 'Piutang penjualan' },
  inventory: { number: '1-1500', name: 'Persediaan' },
  partners: { number: '2-1100', name: 'Utang mitra konsinyasi' },
  partner_accrued: { number: '2-1110', name: 'Bagian mitra, belum diserahkan' },
  advance: { number: '2-1200', name: 'Uang muka pembeli' },
  refund_due: { number: '2-1210', name: 'Utang pengembalian' },
  shipping_held: { number: '2-1300', name: 'Ongkir titipan' },
  payables: { number: '2-1400', name: 'Utang usaha' },
  goods_received: { number: '2-1410', name: 'Barang diterima, belum dibayar' },
  opening: { number: '3-1000', name: 'Saldo awal' },
  owner: { number: '3-1100', name: 'Modal dan pengambilan' },
  sales: { number: '4-1100', name: 'Penjualan' },
  returns: { number: '4-1200', name: 'Retur penjualan' },
  shipping: { number: '4-1300', name: 'Ongkos kirim dari pembeli' },
  rounding: { number: '4-1400', name: 'Kode unik dan pembulatan' },
  other_income: { number: '4-2000', name: 'Pendapatan lain' },
  partner_share: { number: '5-1100', name: 'Bagian mitra' },
  cost_of_goods: { number: '5-1200', name: 'Harga pokok penjualan' },
  other_expense: { number: '6-1990', name: 'Beban tanpa jenis' },
  cash_difference: { number: '6-9000', name: 'Selisih kas' },
  suspense: { number: '9-1000', name: 'Belum dijelaskan' },
} as const satisfies Record<string, Account>;
export type AccountKey = keyof typeof DEFAULT_ACCOUNTS;

/** What an account is in the financial statements. What isn't explained yet stands with the assets. */
export type AccountClass = 'asset' | 'liability' | 'equity' | 'income' | 'cost' | 'expense';

/** By key, whatever number the settings give it. Expenses by name are all of class `expense`. */
const CLASSES: Record<AccountKey, AccountClass> = {
  drawer: 'asset',
  safe: 'asset',
  courier_cash: 'asset',
  elsewhere: 'asset',
  bank: 'asset',
  gateway: 'asset',
  till_noncash: 'asset',
  receivable: 'asset',
  inventory: 'asset',
  partners: 'liability',
  partner_accrued: 'liability',
  advance: 'liability',
  refund_due: 'liability',
  shipping_held: 'liability',
  payables: 'liability',
  goods_received: 'liability',
  opening: 'equity',
  owner: 'equity',
  sales: 'income',
  returns: 'income',
  shipping: 'income',
  rounding: 'income',
  other_income: 'income',
  partner_share: 'cost',
  cost_of_goods: 'cost',
  other_expense: 'expense',
  cash_difference: 'expense',
  suspense: 'asset',
};

/** Classes of accounts of a shop's own. A `bank` is an asset that is a place too: its money moves in the cash book alone. */
export const OWN_CLASSES = ['bank', 'asset', 'liability', 'equity', 'income', 'expense'] as const satisfies readonly (
  | AccountClass
  | 'bank'
)[];
export type OwnClass = (typeof OWN_CLASSES)[number];

export const MAX_OWN_ACCOUNTS = 60;

/** An account of the shop's own, below the fixed ones. It is posted as `own:` and its key, which never changes: `liability-2`. */
export interface OwnAccount extends Account {
  key: string;
  class: OwnClass;
}

/** The class of an account as it is posted: a key, behind a colon what it is for. Throws for one that the book doesn't have. */
export function classOf(posted: string): AccountClass {
  const [key = '', more = ''] = posted.split(':');
  if (key === 'expense') return 'expense';
  const own = OWN_CLASSES.find((each) => key === 'own' && more.startsWith(`${each}-`));
  if (own) return own === 'bank' ? 'asset' : own;
  if (!isAccountKey(key)) throw new Error(`the book has no account ${posted}`);
  return CLASSES[key];
}

export function isAccountKey(text: string): text is AccountKey {
  return Object.hasOwn(DEFAULT_ACCOUNTS, text);
}
