import { Pencil, Star } from 'lucide-react';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Which cards are shown: all, the shop's favourites in their order, or a category's. */
export type Shelf = { kind: 'all' | 'favourites' } | { kind: 'category'; name: string };

type CategoryChipsProps = {
  categories: readonly string[];
  shelf: Shelf;
  onChange: (shelf: Shelf) => void;
  /** Null where the shop's favourites are no matter. */
  onEditFavourites: (() => void) | null;
};

/** The row of categories (spec section 2, POS), after them all and the favourites. */
export function CategoryChips({ categories, shelf, onChange, onEditFavourites }: CategoryChipsProps) {
  const isFavourites = shelf.kind === 'favourites';
  const chosen = shelf.kind === 'category' ? shelf.name : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend for a row of filters
    <div role="group" aria-label="Kategori" className="flex w-max gap-1.5 tall:w-auto tall:flex-wrap tall:gap-2">
      <Chip selected={shelf.kind === 'all'} onClick={() => onChange({ kind: 'all' })}>
        Semua
      </Chip>
      {onEditFavourites && (
        <Chip selected={isFavourites} onClick={() => onChange({ kind: isFavourites ? 'all' : 'favourites' })} className="[&_svg]:size-4">
          <Star aria-hidden="true" fill={isFavourites ? 'currentColor' : 'none'} /> Favorit
        </Chip>
      )}
      {isFavourites && onEditFavourites && (
        <IconButton label="Atur favorit" icon={<Pencil aria-hidden="true" />} className="-ml-1 rounded-full" onClick={onEditFavourites} />
      )}
      {categories.map((name) => (
        <Chip
          key={name}
          selected={chosen === name}
          onClick={() => onChange(chosen === name ? { kind: 'all' } : { kind: 'category', name })}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}
