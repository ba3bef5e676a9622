import { CERTIFICATE_KINDS, CERTIFICATE_LABELS } from '@lapak/contract/assortment/certificate-kinds';
import type { Certificate } from '@lapak/contract/assortment/certificates';
import { DOCUMENT_TYPE, MAX_DOCUMENT_BYTES, MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { api } from '../../../lib/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { useFieldError } from '../../../ui/form/field-of.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { findPartners, PARTNERS_FAILED } from '../../shared/components/find-partners.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { prepareFile } from '../../shared/form/prepare-file.ts';
import { UploadInput } from '../../shared/form/upload-input.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useUpload } from '../../shared/form/use-upload.ts';
import { CertificateDraft, type CertificateStart, draftOf, OWN } from './certificate-draft.ts';
import { CoveredProductsField } from './covered-products-field.tsx';

type CertificateFormProps = { certificate: Certificate | null; start: CertificateStart; closeHref: string; onSaved: () => void };
type Form = UseFormReturn<CertificateDraft, unknown, unknown>;

const LABELS = FIELD_LABELS.certificate;
const megabytes = (bytes: number) => bytes / 1024 / 1024;
const UPLOAD_HINT = `PDF sampai ${megabytes(MAX_DOCUMENT_BYTES)} MB, atau gambar sampai ${megabytes(MAX_UPLOAD_BYTES)} MB. Hanya admin yang dapat melihatnya.`;

/** The form of a certificate; a change removes its check (decision 56). */
export function CertificateForm({ certificate, start, closeHref, onSaved }: CertificateFormProps) {
  const recordForm = useRecordForm(CertificateDraft, {
    record: certificate,
    values: (shown) => draftOf(shown, start),
    send: (body, expected_version) =>
      certificate
        ? api.call('updateCertificate', { params: { id: certificate.id }, body: { ...body, expected_version } })
        : api.call('createCertificate', { body }),
    savedText: 'Sertifikat disimpan.',
    onSaved,
  });
  const { form } = recordForm;
  const upload = useUpload('uploadPrivateFile', {
    prepare: prepareFile,
    onUploaded: (path) => form.setValue('file', path, { shouldDirty: true, shouldValidate: true }),
  });
  const [kind, file] = useWatch({ control: form.control, name: ['kind', 'file'] });
  return (
    <FormDialog
      title={certificate ? `Ubah sertifikat ${certificate.number}` : 'Tambah sertifikat'}
      recordForm={recordForm}
      closeHref={closeHref}
      labels={LABELS}
      failedText="Gagal menyimpan sertifikat."
      busyText={upload.sending ? 'Mengunggah...' : undefined}
    >
      {certificate?.needs_look && (
        <p className="rounded-lg bg-warning-soft p-3.5 text-sm">
          Dulu berlaku untuk semua produk mitra ini. Daftar di bawah disalin dari yang ada waktu itu: cocokkan dengan sertifikatnya, lalu
          simpan.
        </p>
      )}
      {certificate?.checked_at && (
        <p className="text-sm text-ink-soft">Bila isinya berubah, sertifikat ini perlu diperiksa lagi sebelum tampil di toko.</p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="kind" label={LABELS.kind} required>
          {CERTIFICATE_KINDS.map((each) => (
            <option key={each} value={each}>
              {CERTIFICATE_LABELS[each]}
            </option>
          ))}
        </SelectField>
        {kind === 'other' && <TextField form={form} name="title" label={LABELS.title} required maxLength={60} hint="Misalnya: SNI." />}
        <TextField form={form} name="number" label={LABELS.number} required maxLength={60} autoComplete="off" autoFocus />
        <TextField form={form} name="holder" label={LABELS.holder} required maxLength={150} autoComplete="off" />
        <TextField form={form} name="valid_until" label={LABELS.valid_until} type="date" hint="Kosongkan bila tanpa batas waktu." />
        <PartnerField form={form} />
      </div>
      <CoveredProductsField form={form} label={LABELS.product_ids} />
      <UploadInput
        upload={upload}
        label={LABELS.file}
        hint={UPLOAD_HINT}
        accept={[DOCUMENT_TYPE, ...UPLOAD_TYPES].join(',')}
        value={file}
      />
      {file !== '' && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          Berkas tersimpan pada sertifikat ini.
          <Button variant="ghost" size="sm" className="text-danger!" onClick={() => form.setValue('file', '', { shouldDirty: true })}>
            Lepas berkas
          </Button>
        </p>
      )}
    </FormDialog>
  );
}

/** The holder: a partner, or the shop. */
function PartnerField({ form }: { form: Form }) {
  const error = useFieldError({ form, name: 'business_id' });
  const { field } = useController({ control: form.control, name: 'business_id' });
  return (
    <Field label={LABELS.business_id} error={error}>
      {(control) => (
        <FoundCombobox
          {...control}
          name="business_id"
          inputRef={field.ref}
          value={field.value}
          onChange={field.onChange}
          find={findPartners}
          fixed={[OWN]}
          failedText={PARTNERS_FAILED}
          onBlur={() => {
            if (field.value === null) field.onChange(OWN);
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}
