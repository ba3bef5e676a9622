import { CERTIFICATE_KINDS, CERTIFICATE_LABELS } from '@lapak/contract/assortment/certificate-kinds';
import { type Certificate, CertificateInput } from '@lapak/contract/assortment/certificates';
import { DOCUMENT_TYPE, MAX_DOCUMENT_BYTES, MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { api } from '../../../lib/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useFieldError } from '../../../ui/form/field-of.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { findPartners, PARTNERS_FAILED } from '../../shared/components/find-partners.ts';
import { choicesOf, select } from '../../shared/form/fields/choice.tsx';
import { text } from '../../shared/form/fields/text.tsx';
import { prepareFile } from '../../shared/form/prepare-file.ts';
import { RecordForm } from '../../shared/form/record-form.tsx';
import { UploadField } from '../../shared/form/upload-field.tsx';
import { CertificateDraft, type CertificateStart, OWN, optionOf, startOf } from './certificate-draft.ts';
import { CoveredProductsField } from './covered-products-field.tsx';

type CertificateFormProps = { certificate: Certificate | null; start: CertificateStart; closeHref: string; onSaved: () => void };
type Form = UseFormReturn<CertificateDraft, unknown, unknown>;

const LABELS = FIELD_LABELS.certificate;
const megabytes = (bytes: number) => bytes / 1024 / 1024;
const UPLOAD_HINT = `PDF sampai ${megabytes(MAX_DOCUMENT_BYTES)} MB, atau gambar sampai ${megabytes(MAX_UPLOAD_BYTES)} MB. Hanya admin yang dapat melihatnya.`;

/** The form of a certificate; a change removes its check (decision 56). */
export function CertificateForm({ certificate, start, closeHref, onSaved }: CertificateFormProps) {
  return (
    <RecordForm
      isDialog
      title={certificate ? `Ubah sertifikat ${certificate.number}` : 'Tambah sertifikat'}
      record={certificate}
      input={CertificateDraft}
      rules={CertificateInput}
      initially={() => startOf(start)}
      read={({ business, products }) => ({ business_id: business ? optionOf(business) : OWN, product_ids: products.map(optionOf) })}
      labels={LABELS}
      fields={[
        () =>
          certificate?.needs_look && (
            <p className="rounded-lg bg-warning-soft p-3.5 text-sm">
              Dulu berlaku untuk semua produk mitra ini. Daftar di bawah disalin dari yang ada waktu itu: cocokkan dengan sertifikatnya,
              lalu simpan.
            </p>
          ),
        ...(certificate?.checked_at ? ['Bila isinya berubah, sertifikat ini perlu diperiksa lagi sebelum tampil di toko.'] : []),
        {
          grid: 'gap-5 sm:grid-cols-2',
          fields: [
            select('kind', { required: true, choices: choicesOf(CERTIFICATE_KINDS, CERTIFICATE_LABELS) }),
            { where: 'kind', is: 'other', fields: [text('title', { required: true, hint: 'Misalnya: SNI.' })] },
            text('number', { autoFocus: true }),
            text('holder'),
            text('valid_until', { type: 'date', hint: 'Kosongkan bila tanpa batas waktu.' }),
            { own: ['business_id'], show: (form) => <PartnerField form={form} /> },
          ],
        },
        { own: ['product_ids'], show: (form) => <CoveredProductsField form={form} label={LABELS.product_ids} /> },
        { own: ['file'], show: (form) => <FileField form={form} /> },
      ]}
      create={(body) => api.call('createCertificate', { body })}
      update={(id, body) => api.call('updateCertificate', { params: { id }, body })}
      savedText="Sertifikat disimpan."
      failedText="Gagal menyimpan sertifikat."
      closeHref={closeHref}
      onSaved={onSaved}
    />
  );
}

/** The file, uploaded privately, and taking it off again. */
function FileField({ form }: { form: Form }) {
  const file = useWatch({ control: form.control, name: 'file' });
  return (
    <>
      <UploadField
        form={form}
        name="file"
        call="uploadPrivateFile"
        prepare={prepareFile}
        label={LABELS.file}
        hint={UPLOAD_HINT}
        accept={[DOCUMENT_TYPE, ...UPLOAD_TYPES].join(',')}
      />
      {file !== '' && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          Berkas tersimpan pada sertifikat ini.
          <Button variant="ghost" size="sm" className="text-danger!" onClick={() => form.setValue('file', '', { shouldDirty: true })}>
            Lepas berkas
          </Button>
        </p>
      )}
    </>
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
