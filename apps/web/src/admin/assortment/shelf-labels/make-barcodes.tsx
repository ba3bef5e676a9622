import type { AdminProduct } from '@lapak/contract/assortment/products';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { labelsOf } from './shelf-label.ts';

/** Offers barcodes of the shop's own for what is listed without one. */
export function MakeBarcodes({ products }: { products: readonly AdminProduct[] }) {
  const [making, setMaking] = useState(false);
  const { revalidate } = useRevalidator();
  const without = products.filter((product) => labelsOf(product).some(({ barcode }) => barcode === null));
  if (without.length === 0) return null;

  async function make() {
    setMaking(true);
    try {
      const { data } = await api.call('makeBarcodes', { body: { ids: without.map(({ id }) => id) } });
      await revalidate();
      notify('success', `${countText(data.made)} garis barcode dibuat.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify('error', `Garis barcode belum dibuat. ${error.message}`);
    } finally {
      setMaking(false);
    }
  }

  return (
    <Alert
      className="mb-4"
      action={
        <Button variant="secondary" size="sm" pending={making} pendingText="Membuat..." onClick={() => void make()}>
          Buat garis barcode untuk {countText(without.length)} produk
        </Button>
      }
    >
      {countText(without.length)} produk di daftar ini belum punya barcode. Toko dapat membuat nomornya sendiri; yang sudah ada tetap.
    </Alert>
  );
}
