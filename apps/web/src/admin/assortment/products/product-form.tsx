import type { Category } from '@lapak/contract/assortment/categories';
import type { AdminProduct } from '@lapak/contract/assortment/products';
import { type FormEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../lib/browser-api.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Section } from '../../../ui/section.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { AboutSection } from './about-section.tsx';
import { FoodSection } from './food-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PriceSection } from './price-section.tsx';
import { draftOf, isBlankOption, isBlankVariant, ProductDraft } from './product-draft.ts';
import { StockNotice } from './stock-notice.tsx';
import { useStockCorrection } from './use-stock-correction.ts';

const LABELS = FIELD_LABELS.product;

type ProductFormProps = {
  product: AdminProduct | null;
  categories: readonly Category[];
  closeHref: string;
  onSaved: () => void;
};

/** The form of a product, in a full-screen dialog (spec sections 2 and 5, product). */
export function ProductForm({ product, categories, closeHref, onSaved }: ProductFormProps) {
  const [sent, setSent] = useState<number | null>(null);
  const [preparing, setPreparing] = useState(0);
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
      busyText={preparing > 0 ? 'Menyiapkan gambar...' : undefined}
      footnote={
        pending &&
        sent !== null && <ProgressBar label={sent < 1 ? 'Mengunggah gambar' : 'Gambar terkirim, sedang diproses'} fraction={sent} />
      }
    >
      <div className="mx-auto grid w-full max-w-6xl gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <AboutSection form={form} product={product} categories={categories} />
          <FoodSection form={form} product={product} />
          <PicturesSection form={form} onPreparing={(busy) => setPreparing((count) => count + (busy ? 1 : -1))} />
        </div>
        <div className="grid content-start gap-8">
          <PriceSection
            form={form}
            product={product}
            notice={<StockNotice figures={stock.figures} onTakeCurrent={() => stock.takeCurrent(form)} />}
          />
          <MoreFields
            about="deskripsi AI, gambar di alamat lain"
            isFilled={product !== null && (product.ai_status || product.ai_description !== null || product.image_url !== null)}
          >
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
            <TextField
              form={form}
              name="image_url"
              label={LABELS.image_url}
              hint="Gambar di tempat lain: alamat https://. Tampil setelah sampul."
              maxLength={500}
              inputMode="url"
            />
          </MoreFields>
        </div>
      </div>
    </FormDialog>
  );
}
