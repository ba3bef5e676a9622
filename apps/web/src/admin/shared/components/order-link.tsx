import { Link } from '../../../ui/link.tsx';
import { orderView } from '../addresses/order-view.ts';

/** Leads to an order's panel. */
export function OrderLink({ id }: { id: number }) {
  return (
    <Link to={orderView.address({ order: id })} preventScrollReset className="inline-block py-1 text-leaf-800 underline underline-offset-4">
      Pesanan #{id}
    </Link>
  );
}
