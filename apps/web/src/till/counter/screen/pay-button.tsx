import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { EMPTY_SALE } from '@lapak/contract/till/sales';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { showProblem, useSale } from '../sale/sale-state.ts';
import { useTill, useTillTotal } from '../sale/till-store.ts';
import { FinishButton, NOTHING_TO_PAY } from './finish-button.tsx';
import { openPayment } from './till-view.ts';

/** 'Bayar Rp …', where the payment has no column of its own. A sale that was sent already can only be sent again. */
export function PayButton({ variant = 'primary', className }: { variant?: 'primary' | 'accent'; className?: string }) {
  const total = useTillTotal();
  const isSent = useTill((till) => till.unanswered !== null);
  const sending = useSale((sale) => sale.sending);
  const isEmpty = useTill((till) => till.cart.items.length === 0);
  if (isSent || sending) return <FinishButton variant={variant} className={className} />;
  return (
    <Button
      variant={variant}
      size="lg"
      className={cx('min-w-0 grow px-3 text-lg tabular-nums', isEmpty && NOTHING_TO_PAY, className)}
      // Greyed it still answers: what is missing is said.
      aria-disabled={isEmpty || undefined}
      onClick={() => (isEmpty ? showProblem({ at: 'cart', text: EMPTY_SALE }) : openPayment())}
    >
      Bayar {formatRupiah(total)}
    </Button>
  );
}
