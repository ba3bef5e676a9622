import { CashUndo } from '@lapak/contract/ledger/cash-book';
import { api } from '../../../lib/browser-api.ts';
import { askDialog } from '../../shared/form/declared-dialog.tsx';
import { text } from '../../shared/form/fields/text.tsx';

/** Takes back a payment that was noted by mistake, with the reason. */
export const WithdrawPayment = askDialog(({ id }: { id: number }) => ({
  title: 'Batalkan catatan pembayaran ini?',
  about:
    "Untuk yang salah dicatat: uangnya tidak pernah dikirim. Jumlahnya kembali ke saldo mitra sebagai catatan baru. Bila uangnya dikirim tetapi tidak sampai, pilih 'Tidak sampai'.",
  sendText: 'Batalkan catatan',
  pendingText: 'Membatalkan...',
  closeText: 'Kembali',
  danger: true,
  input: CashUndo,
  form: [text('reason', { label: 'Alasan', autoFocus: true })],
  send: ({ reason }) => api.call('settlePartnerPayment', { params: { id }, body: { outcome: 'withdrawn', note: reason } }),
  done: 'Catatan pembayaran dibatalkan.',
  reloads: () => true,
}));
