/** The number of items on the cart link: nothing at 0, '99+' above 99. */
export function CartBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      className="absolute -top-0.5 -right-1 grid h-5 min-w-5 place-items-center rounded-full border-2 border-canvas bg-accent px-1 text-[0.6875rem] leading-none font-bold text-leaf-950 tabular-nums"
      aria-hidden="true"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
