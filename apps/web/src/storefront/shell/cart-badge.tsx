/** The number of items on the cart link: nothing at 0, '99+' above 99. */
export function CartBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className="cart-badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
