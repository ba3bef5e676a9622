import type { KnowledgeEntry } from '@lapak/contract/assortment/knowledge';
import { DOCUMENT_TYPE, MAX_DOCUMENT_BYTES, TEXT_TYPE, UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import { api } from '../../../lib/browser-api.ts';
import { notify } from '../../../lib/notify.ts';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { check } from '../../shared/form/fields/choice.tsx';
import { lines, text } from '../../shared/form/fields/text.tsx';
import { RecordForm } from '../../shared/form/record-form.tsx';
import { UploadField } from '../../shared/form/upload-field.tsx';
import { KnowledgeDraft, NO_PRODUCT } from './knowledge-draft.ts';
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
const COLUMNS = 'items-start gap-5 lg:grid-cols-2';
const UPLOAD_HINT = `PDF sampai ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB atau teks .txt, yang isinya dikutip di jawaban, atau gambar JPG, PNG, WEBP.`;

/** The form of a knowledge entry (spec section 5, knowledge); its file is linked or uploaded. */
export function KnowledgeForm({ entry, title, closeHref, onSaved }: KnowledgeFormProps) {
  return (
    <RecordForm
      title={entry ? `Ubah entri: ${entry.title}` : 'Entri baru'}
      record={entry}
      input={KnowledgeDraft}
      initially={() => ({ title, product_id: NO_PRODUCT })}
      read={({ product }) => ({ product_id: product ? { value: String(product.id), label: product.name } : NO_PRODUCT })}
      labels={LABELS}
      fields={[
        {
          grid: COLUMNS,
          fields: [
            text('title', { autoFocus: true }),
            { own: ['product_id'], show: (form) => <ProductField form={form} label={LABELS.product_id} /> },
          ],
        },
        lines('description', { rows: 3 }),
        {
          grid: COLUMNS,
          fields: [
            text('file', { hint: 'Alamat https:// atau path berkas. Terisi sendiri bila Anda mengunggah.' }),
            (form) => (
              <UploadField
                className="lg:pt-6.5"
                form={form}
                name="file"
                call="uploadFile"
                prepare={prepareKnowledgeFile}
                label="Unggah berkas"
                hint={UPLOAD_HINT}
                accept={[DOCUMENT_TYPE, TEXT_TYPE, ...UPLOAD_TYPES].join(',')}
              />
            ),
          ],
        },
        check('is_shown', { hint: 'Pembeli membacanya, beserta berkasnya, di halaman produk dan di /panduan.' }),
      ]}
      create={(body) => api.call('createKnowledge', { body })}
      update={(id, body) => api.call('updateKnowledge', { params: { id }, body })}
      savedText="Entri pengetahuan disimpan."
      failedText="Gagal menyimpan data pengetahuan. Silakan coba lagi."
      saveText={entry ? 'Simpan perubahan' : 'Simpan entri'}
      openedBy={['edit', 'title']}
      closeHref={closeHref}
      onSaved={onSaved}
      // Errors without a field are also shown as a notice (spec section 8).
      onRefused={({ code, fields }) => {
        if (code !== 'changed_meanwhile' && Object.keys(fields).length === 0) notify('error', 'Gagal menyimpan data pengetahuan.');
      }}
    />
  );
}
