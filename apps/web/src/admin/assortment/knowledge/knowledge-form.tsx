import type { KnowledgeEntry } from '@lapak/contract/assortment/knowledge';
import { DOCUMENT_TYPE, MAX_DOCUMENT_BYTES, TEXT_TYPE, UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import { useWatch } from 'react-hook-form';
import { api } from '../../../lib/browser-api.ts';
import { notify } from '../../../lib/notify.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { InlineForm } from '../../shared/form/inline-form.tsx';
import { UploadInput } from '../../shared/form/upload-input.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useUpload } from '../../shared/form/use-upload.ts';
import { draftOf, KnowledgeDraft } from './knowledge-draft.ts';
import { prepareKnowledgeFile } from './prepare-knowledge-file.ts';
import { ProductField } from './product-field.tsx';

type KnowledgeFormProps = {
  entry: KnowledgeEntry | null;
  /** Of a new entry: the question that it will answer. */
  title: string;
  closeHref: string;
  onSaved: () => void;
};

const LABELS = FIELD_LABELS.knowledge;
const UPLOAD_HINT = `PDF sampai ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB atau teks .txt, yang isinya dikutip di jawaban, atau gambar JPG, PNG, WEBP.`;

/** The form of a knowledge entry (spec section 5, knowledge); its file is linked or uploaded. */
export function KnowledgeForm({ entry, title, closeHref, onSaved }: KnowledgeFormProps) {
  const recordForm = useRecordForm(KnowledgeDraft, {
    record: entry,
    values: (record) => draftOf(record, title),
    send: (body, expected_version) =>
      entry
        ? api.call('updateKnowledge', { params: { id: entry.id }, body: { ...body, expected_version } })
        : api.call('createKnowledge', { body }),
    savedText: 'Entri pengetahuan disimpan.',
    onSaved,
    // Errors without a field are also shown as a notice (spec section 8).
    onRefused: ({ code, fields }) => {
      if (code !== 'changed_meanwhile' && Object.keys(fields).length === 0) notify('error', 'Gagal menyimpan data pengetahuan.');
    },
  });
  const { form } = recordForm;
  const upload = useUpload('uploadFile', {
    prepare: prepareKnowledgeFile,
    onUploaded: (path) => form.setValue('file', path, { shouldDirty: true, shouldValidate: true }),
  });
  const file = useWatch({ control: form.control, name: 'file' });

  return (
    <InlineForm
      title={entry ? `Ubah entri: ${entry.title}` : 'Entri baru'}
      recordForm={recordForm}
      closeHref={closeHref}
      openedBy={['edit', 'title']}
      labels={LABELS}
      failedText="Gagal menyimpan data pengetahuan. Silakan coba lagi."
      saveText={entry ? 'Simpan perubahan' : 'Simpan entri'}
      busyText={upload.sending ? 'Mengunggah...' : undefined}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <TextField form={form} name="title" label={LABELS.title} required maxLength={200} autoFocus />
        <ProductField form={form} label={LABELS.product_id} />
        <TextAreaField className="lg:col-span-2" form={form} name="description" label={LABELS.description} rows={3} maxLength={5000} />
        <TextField
          form={form}
          name="file"
          label={LABELS.file}
          hint="Alamat https:// atau path berkas. Terisi sendiri bila Anda mengunggah."
          maxLength={500}
          autoComplete="off"
        />
        <UploadInput
          className="lg:pt-6.5"
          upload={upload}
          label="Unggah berkas"
          hint={UPLOAD_HINT}
          accept={[DOCUMENT_TYPE, TEXT_TYPE, ...UPLOAD_TYPES].join(',')}
          value={file}
        />
        <CheckboxField
          className="lg:col-span-2"
          form={form}
          name="is_shown"
          label={LABELS.is_shown}
          hint="Pembeli membacanya, beserta berkasnya, di halaman produk dan di /panduan."
        />
      </div>
    </InlineForm>
  );
}
