import { Link } from '../../ui/link.tsx';
import { notePressedCard } from './pressed-card.ts';

/** A card's link to its product, whose picture moves to where the product's page shows it. */
export function ProductLink({ product }: { product: { id: number; name: string } }) {
  return (
    <Link to={`/product/${product.id}`} viewTransition onClick={({ currentTarget }) => carry(product, currentTarget)}>
      {product.name}
    </Link>
  );
}

function carry(product: { id: number; name: string }, link: HTMLElement): void {
  const card = link.closest('li');
  if (!card) return;
  notePressedCard(product, card);
  // A name may stand once on a page, and the page of another product has it already.
  for (const shown of document.querySelectorAll<HTMLElement>('.product-picture')) shown.classList.remove('product-picture');
  card.querySelector('.tile-picture')?.classList.add('product-picture');
}
