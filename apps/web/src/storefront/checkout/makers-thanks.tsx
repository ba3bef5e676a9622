import type { ListedProduct } from '@lapak/contract/assortment/products';
import { partnerColour } from '../parts/partner-colour.ts';
import { PartnerFace } from '../parts/partner-face.tsx';

const MOST_FACES = 3;

/** A word of thanks by those who made what was ordered; nothing for goods without a partner. */
export function MakersThanks({ lines }: { lines: readonly { product: ListedProduct }[] }) {
  const makers = new Map(
    lines.flatMap(({ product: { business, business_name: name } }) =>
      business && name !== null ? [[business.id, { id: business.id, name, face: business.face ?? null }] as const] : [],
    ),
  );
  const [first, ...others] = makers.values();
  if (!first) return null;
  return (
    <figure className="mt-5 flex flex-wrap items-center gap-4 rounded-xl bg-(--partner-soft) p-4" data-partner={partnerColour(first.id)}>
      <span className="flex shrink-0 -space-x-4">
        {[first, ...others].slice(0, MOST_FACES).map((maker) => (
          <PartnerFace key={maker.id} partner={maker} face={maker.face} className="size-14 text-base ring-3 ring-surface" />
        ))}
      </span>
      <div className="min-w-0 flex-[1_1_12rem]">
        <blockquote className="voice text-lg leading-snug text-(--partner-ink)">“Terima kasih sudah memilih buatan kami.”</blockquote>
        <figcaption className="text-sm text-ink-soft wrap-anywhere">
          {first.name}
          {others.length > 0 && ` dan ${others.length} mitra lain`}
        </figcaption>
      </div>
    </figure>
  );
}
