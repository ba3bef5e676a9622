import { ShoppingBag } from 'lucide-react';
import { Link } from '../../ui/link.tsx';
import { CartBadge } from './cart-badge.tsx';

/** The link to the cart, with its count. */
export function CartLink({ count }: { count: number }) {
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? `Keranjang, ${count} barang` : 'Keranjang'}
      className="relative grid size-finger shrink-0 place-items-center rounded-md text-ink transition-colors hover:bg-brand-soft"
    >
      <ShoppingBag className="size-[min(1.375rem,28px)]" aria-hidden="true" />
      <CartBadge count={count} />
    </Link>
  );
}
