import type { Product } from '@lapak/contract/assortment/products';
import { foodFactsOf } from './food-facts-of.ts';

/** Food facts; nothing when none are known. */
export function FoodFacts({ product }: { product: Product }) {
  const facts = foodFactsOf(product);
  if (facts.length === 0) return null;
  return (
    <section id="keterangan" className="mt-7 scroll-mt-24">
      <h2 className="text-lg font-bold">Keterangan makanan</h2>
      <dl className="mt-2 divide-y border-y text-base">
        {facts.map(({ name, value }) => (
          <div key={name} className="fact-row">
            <dt>{name}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
