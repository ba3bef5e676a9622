import type { Product } from '@lapak/contract/assortment/products';
import { foodFactsOf } from './food-facts-of.ts';

/** Food facts; nothing when none are known. */
export function FoodFacts({ product }: { product: Product }) {
  const facts = foodFactsOf(product);
  if (facts.length === 0) return null;
  return (
    <section id="keterangan" className="mt-7 scroll-mt-24">
      <h2 className="text-lg font-bold">Keterangan makanan</h2>
      <dl className="mt-2 divide-y border-y text-[0.9375rem]">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)] gap-x-4 py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
