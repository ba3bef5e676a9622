import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { orderView } from '../orders/order-view.ts';

/** The bell: how many orders wait for confirmation, and the way to them. */
export function PendingOrdersBell({ count }: { count: number | null }) {
  const waiting = count ?? 0;
  return (
    <Link
      to={orderView.address({ status: 'pending' })}
      aria-label={waiting > 0 ? `${waiting} pesanan menunggu konfirmasi` : 'Tidak ada pesanan yang menunggu konfirmasi'}
      className="relative grid size-11 place-items-center rounded-md text-ink transition-colors hover:bg-brand-soft"
    >
      <Bell className="size-5.5" aria-hidden="true" />
      {waiting > 0 && (
        <span
          className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full border-2 border-canvas bg-accent px-1 text-[0.6875rem] leading-none font-bold text-leaf-950 tabular-nums"
          aria-hidden="true"
        >
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </Link>
  );
}
