import type { Product } from '@lapak/contract/assortment/products';
import { Suspense } from 'react';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { Button } from '../../ui/button.tsx';
import type { Arrival } from './use-arrival.ts';

const EstimatePanel = retryingLazy(() => import('./estimate-panel.tsx'));

/** The shipping cost to the shopper's own district: on press, or at once when the district is known. */
export function ShippingEstimate({ product, arrival }: { product: Product; arrival: Arrival }) {
  return (
    <div className="mt-4 border-t border-leaf-200 pt-4">
      {arrival.isWanted ? (
        <Suspense fallback={<p role="status">Memuat...</p>}>
          <EstimatePanel product={product} onAnswer={arrival.answer} />
        </Suspense>
      ) : (
        <Button variant="secondary" size="sm" onClick={arrival.ask}>
          Cek ongkir ke kecamatan saya
        </Button>
      )}
    </div>
  );
}
