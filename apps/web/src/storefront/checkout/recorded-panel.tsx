import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';

/** In place of the form once the order exists, until the next page has come; whoever calls that off stays here. */
export function RecordedPanel({ order }: { order: BuyerOrder }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page has become shorter than where the button was.
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="container-page min-h-[70vh] py-10">
      <h1 ref={heading} tabIndex={-1} className="voice text-3xl text-leaf-900 outline-none">
        Pesanan {order.code} tercatat. Terima kasih!
      </h1>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={`/pesanan/${order.token}`}>Lihat pesanan</ButtonLink>
        <ButtonLink to="/catalog" variant="secondary">
          Lanjut belanja
        </ButtonLink>
      </div>
    </section>
  );
}
