import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { MapPin } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCart } from '../../features/cart/cart-store.ts';
import type { Origin } from '../../features/cart/origins.ts';
import { countText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';

/** A cart with goods from several places: one order has one origin, so the buyer orders one now and keeps the rest. */
export default function OriginChoice({ origins, className }: { origins: readonly Origin[]; className?: string }) {
  const chooseOrigin = useCart((store) => store.chooseOrigin);
  const navigate = useNavigate();
  return (
    <section
      aria-labelledby="tempat-asal"
      className={`rounded-xl border border-warning-line bg-warning-soft p-4 sm:p-5 ${className ?? ''}`}
    >
      <h2 id="tempat-asal" tabIndex={-1} className="scroll-mt-28 font-bold outline-none">
        Barang Anda dikirim dari {origins.length} tempat
      </h2>
      <p className="mt-1 text-base text-ink-soft">
        Satu pesanan berisi barang dari satu tempat. Pilih yang dipesan sekarang; yang lain tetap di keranjang.
      </p>
      <ul className="mt-3 grid gap-2.5">
        {origins.map(({ districtId, name, part }) => (
          <li
            key={districtId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-warning-line bg-surface p-3.5"
          >
            <div className="flex min-w-0 items-start gap-2.5">
              <MapPin className="mt-0.5 size-5 shrink-0 text-leaf-700" aria-hidden="true" />
              <div className="min-w-0 wrap-anywhere">
                <p className="leading-snug font-semibold">{name}</p>
                <p className="text-sm text-ink-soft tabular-nums">
                  {countText(part.totalItems)} barang, {formatRupiah(part.totalAmount)}
                </p>
              </div>
            </div>
            <Button
              variant="secondary"
              size="sm"
              className="max-sm:w-full"
              aria-label={`Pesan yang ini dari ${name}`}
              onClick={() => {
                chooseOrigin(districtId);
                void navigate('/checkout');
              }}
            >
              Pesan yang ini
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
