import type { Product } from '@lapak/contract/assortment/products';
import { ChevronRight } from 'lucide-react';
import { faceOf } from '../../features/cart/face-of.ts';
import { Link } from '../../ui/link.tsx';
import { partnerColour } from '../parts/partner-colour.ts';
import { PartnerFace } from '../parts/partner-face.tsx';

/** Who made it, in their colour; leads to their page. Nothing for goods without a partner. */
export function MakerCard({ product: { business } }: { product: Product }) {
  if (!business) return null;
  const { id, name, city_name, portrait } = business;
  return (
    <Link
      to={`/mitra/${id}`}
      data-partner={partnerColour(id)}
      className="mt-6 flex flex-wrap items-center gap-3.5 rounded-xl bg-(--partner-soft) p-3.5 transition-shadow hover:shadow-md"
    >
      <PartnerFace partner={business} face={portrait && faceOf(portrait)} className="size-[min(3.5rem,72px)] text-lg ring-3 ring-surface" />
      <span className="min-w-0 flex-[1_1_9rem] text-sm text-ink-soft">
        Dibuat oleh
        <span className="voice block text-lg leading-tight text-(--partner-ink) wrap-anywhere">{name}</span>
        {city_name}
      </span>
      <ChevronRight className="size-5 shrink-0 text-(--partner-ink)" aria-hidden="true" />
    </Link>
  );
}
