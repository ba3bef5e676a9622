import { MAX_OPTION_GROUPS, MAX_VARIANTS } from '@lapak/contract/constants';
import type { AdminProduct, Category } from '@lapak/contract/schemas/catalog';
import { MAX_GALLERY_PICTURES, MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '@lapak/contract/upload-limits';
import { type FormEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../lib/browser-api.ts';
import { CheckboxField, IdSelectField } from '../../ui/form/choice-field.tsx';
import { ListField } from '../../ui/form/list-field.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import { PicturesField } from '../../ui/form/pictures-field.tsx';
import { Rows } from '../../ui/form/rows.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { ToggleField } from '../../ui/form/toggle-field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { PartnerField } from './partner-field.tsx';
import { BLANK_OPTION, BLANK_VARIANT, draftOf, isBlankOption, isBlankVariant, ProductDraft } from './product-draft.ts';
import { StockNotice } from './stock-notice.tsx';
import { useStockCorrection } from './use-stock-correction.ts';

type ProductFormProps = {
  product: AdminProduct | null;
  categories: readonly Category[];
  closeHref: string;
  onSaved: () => void;
};

const LABELS = {
  name: 'Nama produk',
  description: 'Deskripsi',
  category_id: 'Kategori',
  business_id: 'Mitra',
  price: 'Harga',
  reseller_price: 'Harga reseller',
  discount: 'Diskon (%)',
  stock: 'Stok',
  size: 'Ukuran/Kemasan',
  sku: 'SKU',
  barcode: 'Barcode',
  notes: 'Catatan internal',
  is_active: 'Status',
  ai_status: 'Deskripsi AI',
  ai_description: 'Teks deskripsi AI',
  image_cover: 'Gambar sampul',
  image_url: 'Alamat gambar',
  images: 'Galeri',
  size_variants: 'Varian ukuran',
  option_groups: 'Pilihan tambahan',
};
const DISCOUNT_STEPS = { step: 0.1, min: 0, max: 100 };
const ACCEPT = UPLOAD_TYPES.join(',');
const PICTURE_HINT = `JPG, PNG, atau WEBP, sampai ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`;

/** A product to make or to change, over the whole window (spec sections 2 and 5, product). */
export function ProductForm({ product, categories, closeHref, onSaved }: ProductFormProps) {
  const [sent, setSent] = useState<number | null>(null);
  const stock = useStockCorrection();
  const recordForm = useRecordForm(ProductDraft, {
    record: product,
    values: (shown) => draftOf(shown, categories),
    send: ({ body, files }, expected_version) => {
      stock.forget();
      const call = { files, onProgress: setSent };
      return product
        ? api.call('updateProduct', { ...call, params: { id: product.id }, body: { ...body, expected_version } })
        : api.call('createProduct', { ...call, body });
    },
    savedText: 'Produk disimpan.',
    onSaved,
    onRefused: (refusal) => stock.take(form, refusal),
  });
  const { form, formProps, pending } = recordForm;
  const hasAiText = useWatch({ control: form.control, name: 'ai_status' });

  function submit(event: FormEvent) {
    setSent(null);
    const { size_variants, option_groups } = form.getValues();
    if (size_variants.some(isBlankVariant))
      form.setValue(
        'size_variants',
        size_variants.filter((row) => !isBlankVariant(row)),
      );
    if (option_groups.some(isBlankOption))
      form.setValue(
        'option_groups',
        option_groups.filter((row) => !isBlankOption(row)),
      );
    formProps.onSubmit(event);
  }

  return (
    <FormDialog
      title={product ? `Ubah produk: ${product.name}` : 'Tambah produk'}
      size="full"
      recordForm={{ ...recordForm, formProps: { ...formProps, onSubmit: submit } }}
      closeHref={closeHref}
      labels={LABELS}
      failedText="Gagal menyimpan data produk."
      footnote={
        pending &&
        sent !== null && <ProgressBar label={sent < 1 ? 'Mengunggah gambar' : 'Gambar terkirim, sedang diproses'} fraction={sent} />
      }
    >
      <div className="mx-auto grid w-full max-w-6xl gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <Section title="Tentang produk">
            <TextField form={form} name="name" label={LABELS.name} required maxLength={150} autoFocus />
            <div className="grid gap-5 sm:grid-cols-2">
              <IdSelectField
                form={form}
                name="category_id"
                label={LABELS.category_id}
                required
                choices={categories.map(({ id, name, is_active }) => ({ value: id, label: is_active ? name : `${name} (nonaktif)` }))}
              />
              <PartnerField form={form} label={LABELS.business_id} isNew={product === null} legacyName={legacyNameOf(product)} />
            </div>
            <TextAreaField form={form} name="description" label={LABELS.description} rows={5} maxLength={5000} />
            <TextField form={form} name="size" label={LABELS.size} hint="Misalnya: 250 g, botol 500 ml." maxLength={100} />
            <TextAreaField form={form} name="notes" label={LABELS.notes} hint="Hanya untuk admin." rows={2} maxLength={2000} />
            <ToggleField
              form={form}
              name="is_active"
              label={LABELS.is_active}
              on="Aktif"
              off="Nonaktif"
              hint="Yang nonaktif tidak tampil di toko."
            />
          </Section>
          <Section title="Gambar">
            <PicturesField
              form={form}
              name="image_cover"
              legend={LABELS.image_cover}
              chooseText="Pilih gambar sampul"
              hint={PICTURE_HINT}
              accept={ACCEPT}
              max={1}
              noun="gambar sampul"
            />
            <PicturesField
              form={form}
              name="images"
              legend={LABELS.images}
              chooseText="Tambah gambar galeri"
              hint={`${PICTURE_HINT} Paling banyak ${MAX_GALLERY_PICTURES}; seret untuk mengurutkan.`}
              accept={ACCEPT}
              max={MAX_GALLERY_PICTURES}
              noun="gambar"
            />
            <TextField
              form={form}
              name="image_url"
              label={LABELS.image_url}
              hint="Gambar di tempat lain: alamat https://. Tampil setelah sampul."
              maxLength={500}
              inputMode="url"
            />
          </Section>
        </div>
        <div className="grid content-start gap-8">
          <Section title="Harga dan stok">
            <StockNotice figures={stock.figures} onTakeCurrent={() => stock.takeCurrent(form)} />
            <div className="grid gap-5 sm:grid-cols-2">
              <MoneyField form={form} name="price" label={LABELS.price} required />
              <MoneyField form={form} name="reseller_price" label={LABELS.reseller_price} hint="Bila kosong, sama dengan harga." />
              <NumberField form={form} name="discount" label={LABELS.discount} hint="0 sampai 100, misalnya 12,5." steps={DISCOUNT_STEPS} />
              <NumberField form={form} name="stock" label={LABELS.stock} required inputMode="numeric" />
              <TextField form={form} name="sku" label={LABELS.sku} hint="Kode barang milik toko." maxLength={60} autoComplete="off" />
              <TextField
                form={form}
                name="barcode"
                label={LABELS.barcode}
                hint="Yang dibaca pemindai di kasir."
                maxLength={60}
                autoComplete="off"
              />
            </div>
            <Rows
              form={form}
              name="size_variants"
              legend={LABELS.size_variants}
              hint={`Paling banyak ${MAX_VARIANTS}, masing-masing dengan harga dan stok sendiri. Toko lalu hanya menjual variannya.`}
              rowName="varian"
              addText="Tambah varian"
              blank={BLANK_VARIANT}
              max={MAX_VARIANTS}
            >
              {(index) => (
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField form={form} name={`size_variants.${index}.label`} label="Nama varian" maxLength={60} />
                  <NumberField form={form} name={`size_variants.${index}.stock`} label="Stok varian" inputMode="numeric" />
                  <MoneyField form={form} name={`size_variants.${index}.price`} label="Harga varian" />
                  <MoneyField form={form} name={`size_variants.${index}.reseller_price`} label="Harga reseller varian" />
                  <TextField form={form} name={`size_variants.${index}.sku`} label="SKU varian" maxLength={60} autoComplete="off" />
                  <TextField form={form} name={`size_variants.${index}.barcode`} label="Barcode varian" maxLength={60} autoComplete="off" />
                </div>
              )}
            </Rows>
            <Rows
              form={form}
              name="option_groups"
              legend={LABELS.option_groups}
              hint="Pilihan yang tidak mengubah harga, misalnya tingkat giling."
              rowName="kelompok opsi"
              addText="Tambah kelompok opsi"
              blank={BLANK_OPTION}
              max={MAX_OPTION_GROUPS}
            >
              {(index) => (
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField form={form} name={`option_groups.${index}.name`} label="Nama opsi" maxLength={60} />
                  <ListField form={form} name={`option_groups.${index}.values`} label="Nilai opsi" hint="Pisahkan dengan koma." />
                </div>
              )}
            </Rows>
          </Section>
          <Section title="Deskripsi AI">
            <CheckboxField form={form} name="ai_status" label="Pakai deskripsi AI" />
            <TextAreaField
              form={form}
              name="ai_description"
              label={LABELS.ai_description}
              rows={4}
              maxLength={5000}
              disabled={!hasAiText}
            />
          </Section>
        </div>
      </div>
    </FormDialog>
  );
}

function legacyNameOf(product: AdminProduct | null): string | null {
  return product && product.business === null ? product.business_name : null;
}
