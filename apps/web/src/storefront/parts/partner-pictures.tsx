import type { ListedPartner } from '@lapak/contract/assortment/shown-partners';
import { cx } from '../../ui/cx.ts';
import { KerawangField } from '../../ui/ornament/kerawang-field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { initialsOf } from './initials.ts';

type Shown = { partner: Pick<ListedPartner, 'name' | 'portrait' | 'landscape'>; sizes: string; priority?: boolean };

/** A partner's face, upright; initials on their colour until there is one (decision 145). */
export function PartnerPortrait({ partner: { name, portrait }, sizes, priority, className }: Shown & { className: string }) {
  return (
    <div className={cx('grid aspect-4/5 place-items-center overflow-hidden rounded-xl bg-(--partner-soft)', className)}>
      {portrait ? (
        <Picture picture={portrait} alt="" sizes={sizes} priority={priority} />
      ) : (
        <span className="voice text-4xl text-(--partner-ink)" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </div>
  );
}

/** Where they work; their colour with the shop's ornament until there is a picture. Fills its box. */
export function PartnerLandscape({ partner: { landscape }, sizes, priority }: Shown) {
  if (!landscape) return <KerawangField className="text-(--partner-line)" />;
  return <Picture picture={landscape} alt="" sizes={sizes} priority={priority} />;
}
