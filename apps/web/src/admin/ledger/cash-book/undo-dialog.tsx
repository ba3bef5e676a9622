import { type CashRow, CashUndo } from '@lapak/contract/ledger/cash-book';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { titleOf } from '../../shared/components/cash-facts.tsx';
import { askDialog } from '../../shared/form/declared-dialog.tsx';
import { check } from '../../shared/form/fields/choice.tsx';
import { text } from '../../shared/form/fields/text.tsx';

/** Takes a row back by a further one, with the reason. */
export const UndoDialog = askDialog(({ row, id }: { row: CashRow; id: number }) => ({
  title: 'Batalkan catatan ini?',
  about: `${titleOf(row)}, ${rupiah(row.amount)}. Catatan aslinya tetap ada. Bila shift lacinya sudah ditutup, uangnya menjadi 'Belum jelas' sampai dicatat lagi.`,
  sendText: 'Batalkan catatan',
  pendingText: 'Membatalkan...',
  closeText: 'Kembali',
  danger: true,
  input: CashUndo,
  values: { with_fee: true },
  form: [
    ...(row.fee === null ? [] : [check('with_fee', { label: `Batalkan juga biayanya, ${rupiah(row.fee)}` })]),
    text('reason', { label: 'Alasan', autoFocus: true }),
  ],
  send: (body, keyOf) => api.call('undoCashRow', { params: { id }, body, headers: { 'idempotency-key': keyOf({ id, ...body }) } }),
  done: 'Dibatalkan dengan catatan baru.',
  reloads: () => true,
}));
