import { isWrongGtin } from '@lapak/contract/assortment/code-key';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import type { ProductDraft } from './product-draft.ts';

type OwnBarcodeButtonProps = {
  form: UseFormReturn<ProductDraft, unknown, unknown>;
  name: 'barcode' | `size_variants.${number}.barcode`;
  label: string;
};

/**
 * Below a barcode's field: fills an empty one with the next number of the shop's own, which is the product's once the form is saved, and
 * says of a maker's number when its check digit is wrong.
 */
export function OwnBarcodeButton({ form, name, label }: OwnBarcodeButtonProps) {
  const [taking, setTaking] = useState(false);
  const typed = (form.watch(name) ?? '').trim();
  if (isWrongGtin(typed))
    return (
      <p role="status" className="mt-1 text-sm text-warning">
        Angka terakhirnya tidak cocok: periksa lagi bila ini barcode pabrik.
      </p>
    );
  if (typed !== '') return null;

  async function take() {
    setTaking(true);
    try {
      const { data } = await api.call('takeNextBarcode');
      // Somebody may have scanned one meanwhile.
      if ((form.getValues(name) ?? '').trim() === '') form.setValue(name, data.barcode, { shouldDirty: true, shouldTouch: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify('error', `Barcode belum dibuat. ${error.message}`);
    } finally {
      setTaking(false);
    }
  }

  return (
    <Button variant="ghost" size="sm" className="mt-1" aria-label={label} pending={taking} onClick={() => void take()}>
      Buat barcode
    </Button>
  );
}
