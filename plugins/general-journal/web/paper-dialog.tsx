import { askDialog } from '@lapak/web/admin/shared/form/declared-dialog.tsx';
import { UploadField } from '@lapak/web/admin/shared/form/upload-field.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { FieldError } from '@lapak/web/ui/field.tsx';
import { type ManualEntry, ManualPaperInput } from '../contract/general-journal.ts';
import { PAPER } from './paper-types.ts';

/** Lays a paper beside an entry that has none. */
export const PaperDialog = askDialog(({ entry: { id, document, about } }: { entry: ManualEntry }) => ({
  title: 'Tambah bukti',
  about: `${document}, ${about}. Bukti yang sudah ditambahkan tidak diganti lagi; jumlahnya tidak berubah.`,
  sendText: 'Tambah bukti',
  input: ManualPaperInput,
  values: { paper: '' },
  form: [
    (form) => <UploadField form={form} {...PAPER} />,
    ({ formState: { errors } }) => errors.paper?.message && <FieldError id="paper-error">{errors.paper.message}</FieldError>,
  ],
  send: (body, keyOf) => api.call('addManualPaper', { params: { id }, body, headers: { 'idempotency-key': keyOf({ id, ...body }) } }),
  done: 'Bukti ditambahkan.',
}));
