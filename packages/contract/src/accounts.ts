/** An account of the shop's books, as an accounting program knows it. */
export interface Account {
  number: string;
  name: string;
}

/** What expenses are for until an admin changes it: each is an account of its own. */
export const DEFAULT_EXPENSES: Account[] = [
  { number: '6-1100', name: 'Kemasan' },
  { number: '6-1200', name: 'Ongkos kirim dan transport' },
  { number: '6-1300', name: 'Listrik, air, dan internet' },
  { number: '6-1400', name: 'Upah harian' },
  { number: '6-1500', name: 'Kebersihan dan perlengkapan' },
  { number: '6-1600', name: 'Konsumsi' },
  { number: '6-1700', name: 'Perbaikan' },
  { number: '6-1900', name: 'Pengeluaran lain' },
];
