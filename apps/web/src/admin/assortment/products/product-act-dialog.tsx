import type { Category } from '@lapak/contract/assortment/categories';
import type { ProductActKind } from '@lapak/contract/assortment/product-acts';
import { useState } from 'react';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { Select } from '../../../ui/select.tsx';
import { findPartners, PARTNERS_FAILED } from '../../shared/components/find-partners.ts';
import { type ActTexts, RowActDialog } from '../../shared/list/row-act-dialog.tsx';
import { PRODUCT_ACT_CALLS } from './product-act-calls.ts';

/** What is done, apart from prices. */
export type SimpleAct = 'category' | 'business' | 'show' | 'hide' | 'duplicate' | 'delete';

const TEXTS: Record<SimpleAct, ActTexts> = {
  category: { title: 'Ganti kategori', press: 'Ganti kategori', done: 'dipindahkan ke kategori lain' },
  business: { title: 'Ganti mitra', press: 'Ganti mitra', done: 'diganti mitranya' },
  show: { title: 'Aktifkan produk', press: 'Aktifkan', done: 'diaktifkan' },
  hide: { title: 'Nonaktifkan produk', press: 'Nonaktifkan', done: 'dinonaktifkan' },
  duplicate: { title: 'Gandakan produk', press: 'Gandakan', done: 'digandakan, dan salinannya nonaktif' },
  delete: { title: 'Hapus produk', press: 'Hapus', done: 'dihapus' },
};

/** Without a question: these can be undone at once. */
const AT_ONCE: readonly SimpleAct[] = ['show', 'hide', 'duplicate'];
const NO_PARTNER: ComboboxOption = { value: '0', label: 'Tanpa mitra' };

type ProductActDialogProps = { what: SimpleAct; ids: readonly number[]; categories: readonly Category[]; onClose: () => void };

/** An act on the ticked products; asks for what it needs, and before a deletion. */
export function ProductActDialog({ what, ids, categories, onClose }: ProductActDialogProps) {
  const [category, setCategory] = useState<number | null>(null);
  const [partner, setPartner] = useState<ComboboxOption | null>(null);
  return (
    <RowActDialog
      calls={PRODUCT_ACT_CALLS}
      act={actOf(what, category, partner)}
      texts={TEXTS[what]}
      ids={ids}
      atOnce={AT_ONCE.includes(what)}
      danger={what === 'delete'}
      onClose={onClose}
      fields={
        <>
          {what === 'category' && <CategoryField categories={categories} value={category} onChange={setCategory} />}
          {what === 'business' && (
            <Field className="mb-4" label="Mitra">
              {(control) => (
                <FoundCombobox
                  {...control}
                  value={partner}
                  onChange={setPartner}
                  find={findPartners}
                  fixed={[NO_PARTNER]}
                  failedText={PARTNERS_FAILED}
                />
              )}
            </Field>
          )}
        </>
      }
    >
      {what === 'delete' && (
        <p>
          Produk hilang dari toko, dan ini tidak dapat diurungkan. Pesanan yang sudah ada tetap menyimpan nama dan harganya. Untuk
          menyembunyikan saja, nonaktifkan.
        </p>
      )}
    </RowActDialog>
  );
}

type CategoryFieldProps = { categories: readonly Category[]; value: number | null; onChange: (id: number | null) => void };

function CategoryField({ categories, value, onChange }: CategoryFieldProps) {
  return (
    <Field className="mb-4" label="Kategori">
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}>
          <option value="">Pilih kategori</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Null until what it needs is chosen. */
function actOf(what: SimpleAct, category: number | null, partner: ComboboxOption | null): ProductActKind | null {
  switch (what) {
    case 'category':
      return category === null ? null : { kind: 'category', category_id: category };
    case 'business':
      return partner === null ? null : { kind: 'business', business_id: partner.value === NO_PARTNER.value ? null : Number(partner.value) };
    case 'show':
    case 'hide':
      return { kind: 'active', is_active: what === 'show' };
    case 'duplicate':
    case 'delete':
      return { kind: what };
  }
}
