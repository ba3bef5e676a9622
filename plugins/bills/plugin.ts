import type { Plugin } from '@lapak/contract/plugin';

/** What the shop owes and hasn't paid: bills of suppliers, couriers and the tax office (decision 177). */
export const bills: Plugin = {
  name: 'bills',
  feature: 'bills',
  about: 'Tagihan yang belum dibayar: pemasok, kurir, pajak, dengan jatuh tempo dan cicilan. Di Keuangan.',
  needs: ['kernel', 'ledger', 'bookkeeping'],
  usedBy: ['bills'],
  screens: { admin: { 'admin/cash-book/bills': 'screen.tsx' } },
};
