import type { MouseEvent } from 'react';
import { Link } from '../../ui/link.tsx';

/** A card's link to its product, whose picture moves to where the product's page shows it. */
export function ProductLink({ product: { id, name } }: { product: { id: number; name: string } }) {
  return (
    <Link to={`/product/${id}`} viewTransition onClick={carryPicture}>
      {name}
    </Link>
  );
}

/** A name may stand once on a page, and the page of another product has it already. */
function carryPicture({ currentTarget }: MouseEvent): void {
  for (const shown of document.querySelectorAll<HTMLElement>('.product-picture')) shown.classList.remove('product-picture');
  currentTarget.closest('li')?.querySelector('.tile-picture')?.classList.add('product-picture');
}
