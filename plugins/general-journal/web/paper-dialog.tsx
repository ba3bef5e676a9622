import { AskDialog } from '@lapak/web/admin/shared/form/ask-dialog.tsx';
import { prepareFile } from '@lapak/web/admin/shared/form/prepare-file.ts';
import { UploadInput } from '@lapak/web/admin/shared/form/upload-input.tsx';
import { useUpload } from '@lapak/web/admin/shared/form/use-upload.ts';
import { useAttemptKey } from '@lapak/web/lib/attempt-key.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { useContractForm } from '@lapak/web/lib/forms/use-contract-form.ts';
import { notify } from '@lapak/web/lib/notify.ts';
import { FieldError } from '@lapak/web/ui/field.tsx';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { type ManualEntry, ManualPaperInput } from '../contract/general-journal.ts';
import { PAPER_HINT, PAPER_TYPES } from './paper-types.ts';

/** Lays a paper beside an entry that has none. */
export function PaperDialog({ entry: { id, document, about }, onClose }: { entry: ManualEntry; onClose: () => void }) {
  const errorId = useId();
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(ManualPaperInput, {
    values: { paper: '' },
    send: (body) => api.call('addManualPaper', { params: { id }, body, headers: { 'idempotency-key': keyOf({ id, ...body }) } }),
    onSaved: () => {
      notify('success', 'Bukti ditambahkan.');
      onClose();
      void revalidate();
    },
  });
  const { form } = contractForm;
  const paper = useWatch({ control: form.control, name: 'paper' });
  const upload = useUpload('uploadPrivateFile', {
    prepare: prepareFile,
    onUploaded: (path) => form.setValue('paper', path, { shouldDirty: true, shouldValidate: true }),
  });
  const wrong = form.formState.errors.paper?.message;
  return (
    <AskDialog
      contractForm={contractForm}
      title="Tambah bukti"
      description={`${document}, ${about}. Bukti yang sudah ditambahkan tidak diganti lagi; jumlahnya tidak berubah.`}
      sendText="Tambah bukti"
      onClose={onClose}
    >
      <UploadInput upload={upload} label="Bukti" hint={PAPER_HINT} accept={PAPER_TYPES} value={paper} />
      {wrong !== undefined && <FieldError id={errorId}>{wrong}</FieldError>}
    </AskDialog>
  );
}
