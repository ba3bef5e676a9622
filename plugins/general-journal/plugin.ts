import type { Plugin } from '@lapak/contract/plugin';

/** Entries of the book that a bookkeeper writes by hand (decision 175). */
export const generalJournal: Plugin = {
  name: 'general-journal',
  feature: 'journal',
  about: 'Catatan pembukuan dengan tangan: penyusutan, pinjaman, simpanan anggota, koreksi. Di Keuangan.',
  needs: ['kernel', 'ledger', 'bookkeeping'],
  usedBy: ['manual_entries'],
  screens: { admin: { 'admin/accounting/journal': 'screen.tsx' } },
};
