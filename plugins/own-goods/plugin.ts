import type { Plugin } from '@lapak/contract/plugin';

/** What goods of the shop's own have cost: stock in the book, and what was sold at what it cost (decision 178). */
export const ownGoods: Plugin = {
  name: 'own-goods',
  feature: 'own_goods',
  about: 'Harga beli barang milik toko sendiri: Persediaan dan Harga pokok penjualan di pembukuan. Di Keuangan.',
  needs: ['kernel', 'assortment', 'ledger', 'sales', 'bookkeeping'],
  usedBy: ['cost_levels'],
  screens: { admin: { 'admin/accounting/own-goods': 'screen.tsx' } },
};
