import type { Product } from '@lapak/contract/assortment/products';
import { useState } from 'react';
import { chosenName, firstChoiceInStock, type ProductChoice } from '../../../features/cart/product-choice.ts';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { Select } from '../../../ui/select.tsx';
import { priceOf } from './added-price.ts';
import { findProducts, PRODUCTS_FAILED } from './find-products.ts';

/** A product that is to be added to an order, with what was chosen of it. */
export interface AddedLine {
  product: Product;
  choice: ProductChoice;
  quantity: number;
  /** Rupiah a unit. */
  price: number;
}

/** Finds a product, asks for its size and options, and hands it on. */
export function AddedLineField({ onAdd }: { onAdd: (line: AddedLine) => void }) {
  const [found, setFound] = useState<ComboboxOption | null>(null);
  const [chosen, setChosen] = useState<ProductChoice | null>(null);
  const loaded = useLoaded(found?.value ?? null, async (signal) => {
    return (await api.call('getCatalogProduct', { params: { id: Number(found?.value) }, signal })).data;
  });
  const product = loaded.data;
  const choice = product ? (chosen ?? firstChoiceInStock(product)) : null;

  function add() {
    if (!product || !choice) return;
    onAdd({ product, choice, quantity: 1, price: priceOf(product, choice.variant) });
    setFound(null);
    setChosen(null);
  }

  return (
    <div className="grid gap-3 rounded-lg border p-3">
      <Field label="Tambah produk">
        {(control) => (
          <FoundCombobox
            {...control}
            value={found}
            onChange={(option) => {
              setFound(option);
              setChosen(null);
            }}
            find={findProducts}
            failedText={PRODUCTS_FAILED}
            placeholder="Cari nama produk"
            emptyText="Tidak ada produk yang cocok."
          />
        )}
      </Field>
      {loaded.state === 'failed' && (
        <p role="alert" className="text-sm font-medium text-danger">
          Produk ini tidak dijual sekarang.
        </p>
      )}
      {product && choice && (
        <>
          {product.size_variants.length > 0 && (
            <Field label="Ukuran">
              {(control) => (
                <Select
                  {...control}
                  value={choice.variant ?? ''}
                  onChange={({ target }) => setChosen({ ...choice, variant: target.value })}
                >
                  {product.size_variants.map(({ label, stock }) => (
                    <option key={label} value={label} disabled={stock <= 0}>
                      {label} ({stock > 0 ? `stok ${stock}` : 'habis'})
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {product.option_groups.map(({ name, values }) => (
            <Field key={name} label={name}>
              {(control) => (
                <Select
                  {...control}
                  value={choice.options.find(({ group }) => group === name)?.value ?? ''}
                  onChange={({ target }) =>
                    setChosen({
                      ...choice,
                      options: choice.options.map((option) => (option.group === name ? { group: name, value: target.value } : option)),
                    })
                  }
                >
                  {values.map((value) => (
                    <option key={value}>{value}</option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
          <Button
            variant="secondary"
            size="sm"
            onClick={add}
            aria-label={`Tambahkan ${chosenName(product, choice)}, ${rupiah(priceOf(product, choice.variant))}`}
            className="justify-self-start"
          >
            Tambahkan, {rupiah(priceOf(product, choice.variant))}
          </Button>
        </>
      )}
    </div>
  );
}
