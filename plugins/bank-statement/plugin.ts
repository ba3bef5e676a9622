import type { Plugin } from '@lapak/contract/plugin';

/** The bank's statement, held against the book line by line (decision 137). */
export const bankStatement: Plugin = {
  name: 'bank-statement',
  feature: 'bank',
  about: 'Mencocokkan CSV dari bank dengan buku, baris demi baris. Di Keuangan.',
  needs: ['kernel', 'ledger'],
  usedBy: ['bank_imports'],
  screens: { admin: { 'admin/cash-book/bank': 'screen.tsx', 'admin/cash-book/bank/import': 'import/screen.tsx' } },
};
