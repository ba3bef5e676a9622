import type { Product } from '@lapak/contract/assortment/products';
import { Suspense, useEffect, useRef, useState } from 'react';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { Button } from '../../ui/button.tsx';
import { keptDestination } from './kept-destination.ts';

const EstimatePanel = retryingLazy(() => import('./estimate-panel.tsx'));

type ShippingEstimateProps = {
  product: Product;
  /** Told what the couriers answered about the days; undefined while nothing is known. */
  onAnswer: (text: string | undefined) => void;
};

/** The shipping cost to the shopper's own district: on press, or when it scrolls into view and the district is known. */
export function ShippingEstimate({ product, onAnswer }: ShippingEstimateProps) {
  const [isWanted, setWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || keptDestination() === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setWanted(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="mt-4 border-t border-leaf-200 pt-4">
      {isWanted ? (
        <Suspense fallback={<p role="status">Memuat...</p>}>
          <EstimatePanel product={product} onAnswer={onAnswer} />
        </Suspense>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setWanted(true)}>
          Cek ongkir ke kecamatan saya
        </Button>
      )}
    </div>
  );
}
