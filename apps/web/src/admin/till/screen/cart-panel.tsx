import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { ShoppingBasket } from 'lucide-react';
import { confirm } from '../../../lib/confirm.ts';
import { countText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { completeSale } from '../sale/sale.ts';
import { useSale } from '../sale/sale-state.ts';
import { clearTill, type TillState, totalsOf, useTill } from '../sale/till-store.ts';
import { CartLines } from './cart-lines.tsx';
import { CustomerBox } from './customer-box.tsx';
import { SaleDiscount } from './discount.tsx';
import { CART_ID } from './focus.ts';
import { Kbd } from './kbd.tsx';
import { LastSale } from './last-sale.tsx';
import { ParkButton } from './parked-sales.tsx';
import { NotesField, PaymentFields } from './payment-fields.tsx';
import { PickupBox } from './pickup-box.tsx';
import { RoundingRow } from './rounding-row.tsx';
import { SaleProblemNotice } from './sale-problem.tsx';

/** The sale at hand: lines, buyer, payment, and what it comes to, which stays in sight (spec section 2, POS). */
export function CartPanel() {
  const { cart, unanswered } = useTill();
  const { sending, correction, last } = useSale();
  const locked = sending || unanswered !== null;
  return (
    <section
      id={CART_ID}
      aria-label="Keranjang"
      tabIndex={-1}
      className="flex flex-col rounded-xl border bg-surface shadow-sm outline-none md:sticky md:top-20 md:max-h-[calc(100vh-9.25rem)] md:supports-[height:1dvh]:max-h-[calc(100dvh-9.25rem)]"
    >
      <header className="flex min-h-14 items-center justify-between gap-3 border-b py-1.5 pr-2 pl-4">
        <h2 className="text-lg font-bold whitespace-nowrap">Keranjang{cart.totalItems > 0 && ` (${countText(cart.totalItems)})`}</h2>
        {cart.items.length > 0 && (
          <div className="flex gap-1">
            <ParkButton disabled={locked} />
            <Button variant="ghost" size="sm" className="px-2.5" disabled={locked} onClick={() => void askToClear()}>
              Kosongkan
            </Button>
          </div>
        )}
      </header>
      <div className="min-h-0 md:grow md:overflow-y-auto">
        {cart.items.length > 0 ? (
          <CartLines lines={cart.items} correction={correction} disabled={locked} />
        ) : last ? (
          <LastSale {...last} />
        ) : (
          <p className="flex flex-col items-center px-6 py-9 text-center text-ink-soft">
            <ShoppingBasket className="mb-2 size-8 text-leaf-300" aria-hidden="true" />
            Keranjang masih kosong. Pilih produk, atau pindai kodenya.
          </p>
        )}
        <fieldset disabled={locked} className="grid min-w-0 gap-5 border-t p-4">
          <legend className="sr-only">Pembeli dan pembayaran</legend>
          <CustomerBox />
          {cart.items.length > 0 && <SaleDiscount />}
          <PaymentFields />
          <NotesField />
        </fieldset>
        <PickupBox />
      </div>
      <Footer />
    </section>
  );
}

async function askToClear() {
  const yes = await confirm({
    title: 'Kosongkan keranjang?',
    text: 'Semua barang dan isian transaksi ini dihapus.',
    confirmText: 'Kosongkan',
  });
  if (yes) clearTill();
}

function Footer() {
  const till = useTill();
  const { sending } = useSale();
  const { subtotal, off, total } = totalsOf(till);
  return (
    <footer className="sticky bottom-0 z-10 rounded-b-xl border-t bg-canvas p-4">
      <SaleProblemNotice />
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 text-sm text-ink-soft tabular-nums">
        <dt>Subtotal</dt>
        <dd className="text-right">{formatRupiah(subtotal)}</dd>
        {off > 0 && (
          <>
            <dt className="text-accent-ink">Potongan</dt>
            <dd className="text-right text-accent-ink">-{formatRupiah(off)}</dd>
          </>
        )}
        <RoundingRow />
        <dt className="text-base font-bold text-ink">Total</dt>
        <dd className="text-right text-2xl leading-tight font-bold text-ink">{formatRupiah(total)}</dd>
      </dl>
      <Button size="lg" wide className="mt-3" pending={sending} pendingText="Menyimpan..." onClick={() => void completeSale()}>
        {finishText(till)} <Kbd>F9</Kbd>
      </Button>
    </footer>
  );
}

function finishText({ unanswered }: TillState): string {
  if (!unanswered) return 'Selesaikan transaksi';
  return unanswered.body.gateway ? 'Tampilkan QRIS otomatis' : 'Kirim lagi transaksi ini';
}
