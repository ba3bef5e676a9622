import type { AdminProduct } from '@lapak/contract/assortment/products';
import { MAX_OPTION_GROUPS, MAX_VARIANTS } from '@lapak/contract/constants';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { countText } from '../../../lib/format.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { ListField } from '../../../ui/form/list-field.tsx';
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx';
import { Rows } from '../../../ui/form/rows.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { OfFeature } from '../../shared/components/of-feature.tsx';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { OwnBarcodeButton } from './own-barcode-button.tsx';
import { BLANK_OPTION, BLANK_VARIANT, type ProductDraft } from './product-draft.ts';
import { VariantPictureField } from './variant-picture-field.tsx';

const LABELS = FIELD_LABELS.product;

type PriceSectionProps = {
  product: AdminProduct | null;
  form: UseFormReturn<ProductDraft, unknown, unknown>;
  /** A notice about the stock above. */
  notice: ReactNode;
};

const DISCOUNT_STEPS = { step: 0.1, min: 0, max: 100 };

/** Prices and stock, by size too, and options. */
export function PriceSection({ form, product, notice }: PriceSectionProps) {
  const [{ length: sizes }, soldWithoutSize, ownStock] = useWatch({
    control: form.control,
    name: ['size_variants', 'sold_without_size', 'expected_stock'],
  });
  const hasOwnFigures = sizes === 0 || soldWithoutSize;
  return (
    <Section title="Harga dan stok">
      {notice}
      <div className="grid gap-5 sm:grid-cols-2">
        {hasOwnFigures && (
          <>
            <MoneyField form={form} name="price" label={LABELS.price} required />
            <OfFeature feature="partner_money" isFilled={product !== null && product.reseller_price !== product.price}>
              <MoneyField form={form} name="reseller_price" label={LABELS.reseller_price} hint="Bila kosong, sama dengan harga." />
            </OfFeature>
            <NumberField form={form} name="stock" label={LABELS.stock} required inputMode="numeric" />
          </>
        )}
        <NumberField form={form} name="discount" label={LABELS.discount} hint="0 sampai 100, misalnya 12,5." steps={DISCOUNT_STEPS} />
      </div>
      {sizes > 0 && (
        <CheckboxField
          form={form}
          name="sold_without_size"
          label={LABELS.sold_without_size}
          hint={
            hasOwnFigures || !ownStock
              ? 'Hanya di kasir, dengan harga dan stok tersendiri. Toko web selalu meminta satu varian.'
              : `Stok tanpa ukuran kini ${countText(ownStock)} dan menjadi 0 saat disimpan. Bagikan ke varian, atau centang bila tetap dijual tanpa ukuran.`
          }
        />
      )}
      <Rows
        form={form}
        name="size_variants"
        legend={LABELS.size_variants}
        hint={`Paling banyak ${MAX_VARIANTS}, masing-masing dengan harga dan stok sendiri. Produk lalu dijual menurut variannya.`}
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
            <div>
              <TextField form={form} name={`size_variants.${index}.barcode`} label="Barcode varian" maxLength={60} autoComplete="off" />
              <OwnBarcodeButton form={form} name={`size_variants.${index}.barcode`} label={`Buat barcode varian ${index + 1}`} />
            </div>
            <VariantPictureField form={form} index={index} />
          </div>
        )}
      </Rows>
      <MoreFields about="SKU, barcode, opsi" isFilled={product !== null && hasCodesOrOptions(product)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="sku" label={LABELS.sku} hint="Kode barang milik toko." maxLength={60} autoComplete="off" />
          <div>
            <TextField
              form={form}
              name="barcode"
              label={LABELS.barcode}
              hint="Yang dibaca pemindai di kasir."
              maxLength={60}
              autoComplete="off"
            />
            <OwnBarcodeButton form={form} name="barcode" label="Buat barcode produk" />
          </div>
        </div>
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
      </MoreFields>
    </Section>
  );
}

function hasCodesOrOptions({ sku, barcode, option_groups }: AdminProduct): boolean {
  return sku !== null || barcode !== null || option_groups.length > 0;
}
