import { askDialog } from '@lapak/web/admin/shared/form/declared-dialog.tsx';
import { text } from '@lapak/web/admin/shared/form/fields/text.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { type ManualEntry, ManualUndo } from '../contract/general-journal.ts';

/** Takes an entry back by a counter-entry of today. */
export const UndoDialog = askDialog(({ entry: { id, document, about } }: { entry: ManualEntry }) => ({
  title: 'Batalkan catatan ini?',
  about: `${document}, ${about}. Catatan aslinya tetap ada; hari ini dicatat kebalikannya.`,
  sendText: 'Batalkan catatan',
  pendingText: 'Membatalkan...',
  closeText: 'Kembali',
  danger: true,
  input: ManualUndo,
  values: {},
  form: [text('reason', { label: 'Alasan', autoFocus: true })],
  send: (body, keyOf) => api.call('undoManualEntry', { params: { id }, body, headers: { 'idempotency-key': keyOf({ id, ...body }) } }),
  done: 'Dibatalkan dengan catatan baru.',
  reloads: () => true,
}));
