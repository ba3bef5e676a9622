import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { findByCode, findFigures } from './find-figures.ts';
import { findProducts, PRODUCTS_FAILED } from './find-products.ts';
import type { NamedFigure } from './stock-figures.ts';

interface AddGoodsLineProps {
  /** Puts a product's figures on the list. */
  add: (figures: readonly NamedFigure[]) => void;
  /** One unit more of a figure. */
  count: (figure: NamedFigure) => void;
  /** How many there are of it by now. */
  typedOf: (figure: NamedFigure) => string;
  /** Only this partner's goods. */
  partner?: number;
}

/** Adds a line: by a scanned or typed code, each time one unit more, or by the product's name with all its sizes. */
export function AddGoodsLine({ add, count, typedOf, partner }: AddGoodsLineProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [scannedLast, setScannedLast] = useState<NamedFigure | null>(null);
  // A scanner is quicker than the server: its codes are looked up one after another.
  const queue = useRef(Promise.resolve());

  function scan(event: FormEvent) {
    event.preventDefault();
    const scanned = code.trim();
    if (scanned === '') return;
    setCode('');
    queue.current = queue.current.then(() => lookUp(scanned)).catch(console.error);
  }

  async function lookUp(scanned: string) {
    try {
      const figure = await findByCode(scanned, partner);
      setProblem(figure ? null : partner === undefined ? `Kode ${scanned} tidak dikenal.` : `Kode ${scanned} bukan kode produk mitra ini.`);
      setScannedLast(figure);
      if (figure) count(figure);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.error(error);
      setProblem(`Kode ${scanned} belum ditambahkan. ${error.message}`);
    }
  }

  const find = (q: string, signal: AbortSignal): Promise<ComboboxOption[]> => findProducts(q, signal, partner);

  async function addProduct(id: number) {
    try {
      add(await findFigures(id));
      setProblem(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.error(error);
      setProblem(`Produk belum ditambahkan. ${error.message}`);
    }
  }

  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <form onSubmit={scan}>
        <Field label="Pindai atau ketik kode" error={problem ?? undefined}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              enterKeyHint="go"
              placeholder="Garis barcode atau SKU, lalu Enter"
              maxLength={60}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <p aria-live="polite" className="mt-1 text-sm font-semibold text-success">
          {scannedLast && problem === null && `${scannedLast.fullName}: ${typedOf(scannedLast)} unit`}
        </p>
      </form>
      <Field label="Cari produk">
        {(control) => (
          <FoundCombobox
            {...control}
            placeholder="Ketik namanya"
            value={null}
            onChange={(option) => option && void addProduct(Number(option.value))}
            find={find}
            failedText={PRODUCTS_FAILED}
          />
        )}
      </Field>
    </div>
  );
}
