import { ShoppingBasket, Trash2 } from 'lucide-react';
import { PRACTICE_ADDRESS } from '../../../admin/shared/components/entries.ts';
import { confirm } from '../../../lib/confirm.ts';
import { countText } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { usePractice } from '../sale/practice-state.ts';
import { useSale } from '../sale/sale-state.ts';
import { clearTill, useTill } from '../sale/till-store.ts';
import { useIsOpen } from '../shift/opening.ts';
import { CartLines } from './cart-lines.tsx';
import { CART_ID } from './focus.ts';
import { LastSale } from './last-sale.tsx';
import { ParkButton } from './parked-sales.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentColumn } from './payment-column.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { SaleProblemNotice } from './sale-problem.tsx';
import { SumLines } from './sum-lines.tsx';
import { useIsWide, useTillView } from './till-view.ts';

/** The sale at hand: lines, what they come to, and the payment beside them or one press away (spec section 2, POS). */
export function CartPanel() {
  const isWide = useIsWide();
  const isEmpty = useTill((till) => till.cart.items.length === 0);
  const last = useSale((sale) => sale.last);
  return (
    <section
      id={CART_ID}
      aria-label="Keranjang"
      tabIndex={-1}
      className="h-full bg-surface outline-none xl:grid xl:grid-cols-[minmax(0,18.75rem)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]"
    >
      <div className="flex h-full min-h-0 flex-col xl:border-r">
        <CartHead />
        {!isEmpty ? (
          <CartLines />
        ) : last ? (
          <div className="min-h-0 overflow-y-auto">
            <LastSale {...last} />
          </div>
        ) : (
          <p className="flex grow flex-col items-center justify-center px-6 text-center text-ink-soft">
            <ShoppingBasket className="mb-2 size-8 text-leaf-300" aria-hidden="true" />
            Keranjang masih kosong. Pilih produk, atau pindai kodenya.
            <PracticeLink />
          </p>
        )}
        <footer className="mt-auto shrink-0 border-t bg-canvas p-3">
          {!isWide && <CartProblem />}
          <SumLines />
          {!isWide && <PayButton className="mt-2.5 w-full max-md:hidden" />}
        </footer>
      </div>
      {isWide ? <PaymentColumn /> : <PaymentSheet />}
    </section>
  );
}

/** For whoever stands here the first time: before a shift is opened. */
function PracticeLink() {
  const isOpen = useIsOpen();
  const isPractice = usePractice(({ on }) => on);
  if (isOpen || isPractice) return null;
  return (
    <Link to={PRACTICE_ADDRESS} className="mt-3 rounded-sm font-semibold text-leaf-800 underline underline-offset-3">
      Coba jual dulu, tanpa dicatat
    </Link>
  );
}

/** While the payment sheet is open, it shows the problem itself. */
function CartProblem() {
  const paying = useTillView((view) => view.paying);
  return !paying && <SaleProblemNotice />;
}

function CartHead() {
  const { cart, unanswered } = useTill();
  const { sending } = useSale();
  const isPractice = usePractice(({ on }) => on);
  const locked = sending || unanswered !== null;
  return (
    <header className="flex h-12 shrink-0 items-center justify-between gap-2 border-b pr-1 pl-3">
      <h2 className="truncate font-bold">Keranjang{cart.totalItems > 0 && ` (${countText(cart.totalItems)})`}</h2>
      {cart.items.length > 0 && (
        <div className="flex shrink-0 items-center">
          {!isPractice && <ParkButton disabled={locked} />}
          <IconButton label="Kosongkan" icon={<Trash2 aria-hidden="true" />} disabled={locked} onClick={() => void askToClear()} />
        </div>
      )}
    </header>
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
