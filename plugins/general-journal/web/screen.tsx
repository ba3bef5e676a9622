import '../contract/routes.ts';
import { listScreen } from '@lapak/web/admin/shared/list/declared-list.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { Button } from '@lapak/web/ui/button.tsx';
import { ENTRY_CARD, entryColumns } from './entry-columns.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { journalView } from './journal-view.ts';
import { PaperDialog } from './paper-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

/** /admin/accounting/journal: entries of the book by hand (decision 175). */
const journal = listScreen({
  view: journalView,
  load: async ({ q, page }, signal) => {
    const [listed, { data: accounts }] = await Promise.all([
      api.call('listManualEntries', { query: { q, page }, signal }),
      api.call('listManualAccounts', { signal }),
    ]);
    return { ...listed, accounts };
  },
  title: 'Jurnal umum',
  about: 'Penyusutan, pinjaman, simpanan anggota, dan koreksi. Akun sendiri ditambah di Pengaturan, Pembukuan.',
  action: ({ change }) => <Button onClick={() => change({ act: 'new' })}>Catat jurnal</Button>,
  noun: 'catatan',
  failed: (reason) => `Gagal memuat jurnal umum. ${reason}`,
  search: { label: 'Cari catatan', placeholder: 'Keterangan atau nomor bukti' },
  empty: { noMatch: 'Tidak ada catatan yang sesuai.', none: 'Belum ada catatan', withAction: true },
  caption: 'Jurnal umum',
  columns: ({ change }) => entryColumns({ onUndo: ({ id }) => change({ act: id }), onPaper: ({ id }) => change({ paper: id }) }),
  rowKey: ({ id }) => id,
  card: ENTRY_CARD,
  dialog: ({ view: { act, paper }, answer, change }) => {
    if (answer === null) return null;
    const onClose = () => change({ act: null, paper: null }, { replace: true });
    const lacking = answer.data.find(({ id }) => id === paper);
    if (lacking && !lacking.has_paper) return <PaperDialog entry={lacking} onClose={onClose} />;
    if (act === 'new') return <EntryDialog accounts={answer.accounts} onClose={onClose} />;
    const entry = answer.data.find(({ id }) => id === act);
    return entry ? <UndoDialog entry={entry} onClose={onClose} /> : null;
  },
});

export const meta = journal.meta;
export const clientLoader = journal.clientLoader;
export default journal.screen;
