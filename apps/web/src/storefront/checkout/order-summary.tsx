import { toSen } from '@lapak/contract/money/sen';
import { COD_PAYMENT } from '@lapak/contract/sales/payment-status';
import { MoneyRows } from '../../features/orders/money-rows.tsx';
import { linesOfCart } from '../../features/orders/order-line-view.ts';
import { OrderLines } from '../../features/orders/order-lines.tsx';
import { optionCost } from '../../features/shipping/shipping-choice.ts';
import { countText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { useShop } from '../shop.ts';
import type { Step } from './step-header.tsx';
import type { Checkout } from './use-checkout.ts';

type OrderSummaryProps = { checkout: Checkout; step: Step; processing: boolean; onBack: () => void; onOrder: () => void };

/** Lines and costs beside both steps; the second step adds the order button. */
export function OrderSummary({ checkout, step, processing, onBack, onOrder }: OrderSummaryProps) {
  const { cart, left, shipping, payment, total } = checkout;
  const { channel, method, codWay } = payment;
  const { unpaid_hours } = useShop();
  return (
    <Card as="section" className="lg:sticky lg:top-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-xl font-bold">Ringkasan pesanan</h3>
        <p className="text-sm text-ink-soft">{countText(cart.totalItems)} barang</p>
      </div>
      <div className="mt-4 border-b pb-5">
        <OrderLines lines={linesOfCart(cart.items)} />
        {left > 0 && (
          <p className="mt-3 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-ink-soft">
            {countText(left)} barang dari tempat lain tetap di keranjang untuk pesanan berikutnya.
          </p>
        )}
        <Link
          to="/cart"
          className="mt-3 inline-block py-2 pointer-coarse:py-3 text-sm font-semibold text-leaf-800 underline underline-offset-4"
        >
          Ubah keranjang
        </Link>
      </div>
      <div className="pt-5" aria-live="polite">
        <MoneyRows
          subtotal={cart.totalAmount}
          shipping={shipping.choice ? optionCost(shipping.choice) : null}
          total={total}
          fee={step === 2 && channel ? { name: channel.name, amount: toSen(channel.fee_customer) } : null}
        />
      </div>
      {step === 2 && (
        <div className="mt-6 grid gap-3">
          <Button size="lg" wide onClick={onOrder} pending={processing}>
            Buat pesanan
          </Button>
          <p className="text-center text-sm text-ink-soft">
            Dengan memesan, Anda menyetujui <LegalLink to="/syarat">syarat dan ketentuan</LegalLink> serta{' '}
            <LegalLink to="/privasi">kebijakan privasi</LegalLink> kami.
          </p>
          <Button variant="ghost" wide onClick={onBack} disabled={processing}>
            Kembali ke data pengiriman
          </Button>
          <p className="text-center text-sm text-ink-soft">
            {channel
              ? 'Halaman pembayaran terbuka di tab baru setelah pesanan dibuat.'
              : method === COD_PAYMENT
                ? codWay.after
                : `Konfirmasi pembayaran ditunggu dalam ${unpaid_hours} jam setelah checkout.`}
          </p>
        </div>
      )}
    </Card>
  );
}

/** Opens in a new tab, since leaving this page would lose the order. */
function LegalLink({ to, children }: { to: '/syarat' | '/privasi'; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="font-semibold text-leaf-800 underline underline-offset-4">
      {children}
      <span className="sr-only"> (tab baru)</span>
    </a>
  );
}
