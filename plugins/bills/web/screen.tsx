import '../contract/routes.ts';
import { listScreen } from '@lapak/web/admin/shared/list/declared-list.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { Button } from '@lapak/web/ui/button.tsx';
import { BILL_CARD, billColumns, STATE_LABELS } from './bill-columns.tsx';
import { BillDialog, PayDialog, UndoDialog } from './bill-dialogs.tsx';
import { billView } from './bill-view.ts';

/** /admin/cash-book/bills: what the shop owes and hasn't paid (decision 177). */
const bills = listScreen({
  view: billView,
  load: async ({ q, state, page, tax }, signal) => {
    const [listed, { data: accounts }, { data: book }, report] = await Promise.all([
      api.call('listBills', { query: { q, state: state ?? undefined, page }, signal }),
      api.call('listBillAccounts', { signal }),
      api.call('listCashPlaces', { signal }),
      tax === null ? null : api.call('getTaxReport', { query: { year: Number(tax.slice(0, 4)) }, signal }),
    ]);
    return { ...listed, accounts, places: book.places, tax: report?.data.months.find(({ month }) => tax?.startsWith(month)) ?? null };
  },
  title: 'Tagihan',
  about: 'Yang harus dibayar toko kepada pemasok, kurir, dan kantor pajak. Utang kepada mitra ada di Utang mitra.',
  action: ({ change }) => <Button onClick={() => change({ act: 'new' })}>Catat tagihan</Button>,
  noun: 'tagihan',
  failed: (reason) => `Gagal memuat tagihan. ${reason}`,
  search: { label: 'Cari tagihan', placeholder: 'Siapa, untuk apa, atau nomor' },
  chips: {
    label: 'Saring tagihan',
    of: 'state',
    choices: [
      { value: null, label: 'Semua' },
      { value: 'open', label: STATE_LABELS.open },
      { value: 'due', label: STATE_LABELS.due },
      { value: 'paid', label: STATE_LABELS.paid },
      { value: 'undone', label: STATE_LABELS.undone },
    ],
  },
  empty: { noMatch: 'Tidak ada tagihan yang sesuai.', none: 'Belum ada tagihan', withAction: true },
  caption: 'Tagihan',
  columns: ({ change }) => billColumns({ pay: ({ id }) => change({ act: id }), undo: ({ id }) => change({ act: id, undo: true }) }),
  rowKey: ({ id }) => id,
  card: BILL_CARD,
  dialog: ({ view: { act, undo }, answer, change }) => {
    if (act === null || answer === null) return null;
    const onClose = () => change({ act: null, undo: null, tax: null }, { replace: true });
    if (act === 'new') return <BillDialog accounts={answer.accounts} tax={answer.tax} onClose={onClose} />;
    const bill = answer.data.find(({ id }) => id === act);
    if (!bill) return null;
    return undo ? <UndoDialog bill={bill} onClose={onClose} /> : <PayDialog bill={bill} places={answer.places} onClose={onClose} />;
  },
});

export const meta = bills.meta;
export const clientLoader = bills.clientLoader;
export default bills.screen;
