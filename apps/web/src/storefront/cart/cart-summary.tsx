import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY } from '@lapak/contract/money/sen';
import { Clock } from 'lucide-react';
import type { RefObject } from 'react';
import type { ShopCart } from '../../features/cart/cart-store.ts';
import type { Origin } from '../../features/cart/origins.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useShop } from '../shop.ts';

type CartSummaryProps = {
  cart: ShopCart;
  origins: readonly Origin[];
  /** Around the button to the checkout. */
  way: RefObject<HTMLDivElement | null>;
};

/**
 * The cart's total so far and the way to the checkout, which adds shipping. A cart with goods from several places becomes several orders,
 * so it shows no common total.
 */
export function CartSummary({ cart, origins, way }: CartSummaryProps) {
  const { unpaid_hours } = useShop();
  if (origins.length > 1) {
    return (
      <Card as="section" className="lg:sticky lg:top-24">
        <h2 className="text-lg font-bold">Ringkasan belanja</h2>
        <dl className="mt-4 grid gap-2.5 text-base">
          {origins.map(({ districtId, name, part }) => (
            <Row key={districtId} label={`${name} (${part.totalItems} barang)`} amount={formatRupiah(part.totalAmount)} />
          ))}
        </dl>
        <p className="mt-4 border-t pt-4 text-sm text-ink-soft">
          Menjadi {origins.length} pesanan, masing-masing dengan ongkos kirimnya sendiri.
        </p>
        <Button size="lg" wide className="mt-5" onClick={toOrigins}>
          Pilih yang dipesan dulu
        </Button>
        <ButtonLink to="/catalog" variant="ghost" wide className="mt-2">
          Lanjut belanja
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Card as="section" className="lg:sticky lg:top-24">
      <h2 className="text-lg font-bold">Ringkasan belanja</h2>
      <dl className="mt-4 grid gap-2.5 text-base">
        <Row label={`Subtotal (${cart.totalItems} barang)`} amount={formatRupiah(cart.totalAmount)} />
        <Row label="Ongkos kirim" amount={formatRupiah(NO_MONEY)} note="dihitung nanti" />
        <Row label="Estimasi pajak" amount={formatRupiah(NO_MONEY)} />
        <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-4">
          <dt className="font-bold">Total</dt>
          <dd className="text-2xl font-extrabold tracking-tight text-leaf-800 tabular-nums">{formatRupiah(cart.totalAmount)}</dd>
        </div>
      </dl>
      <div ref={way} className="mt-5">
        <ButtonLink to="/checkout" size="lg" wide>
          Lanjut ke checkout
        </ButtonLink>
      </div>
      <ButtonLink to="/catalog" variant="ghost" wide className="mt-2">
        Lanjut belanja
      </ButtonLink>
      <p className="mt-4 flex items-start gap-2.5 border-t pt-4 text-sm text-ink-soft">
        <Clock className="mt-0.5 size-4.5 shrink-0 text-accent-ink" aria-hidden="true" />
        Konfirmasi pembayaran paling lambat {unpaid_hours} jam setelah checkout.
      </p>
    </Card>
  );
}

/** Scrolls to the choice of origin above the lines. */
function toOrigins() {
  const question = document.getElementById('tempat-asal');
  question?.scrollIntoView({ block: 'start' });
  question?.focus({ preventScroll: true });
}

function Row({ label, amount, note }: { label: string; amount: string; note?: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="flex-[1_1_8rem] text-ink-soft">{label}</dt>
      <dd className="ml-auto text-right font-medium tabular-nums">
        {amount}
        {note !== undefined && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}
