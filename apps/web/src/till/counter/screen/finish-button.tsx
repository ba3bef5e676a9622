import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { completeSale } from '../sale/sale.ts';
import { useSale } from '../sale/sale-state.ts';
import { type TillState, useTill } from '../sale/till-store.ts';
import { Kbd } from './kbd.tsx';

export const NOTHING_TO_PAY = 'border-paper-200! bg-paper-200! text-paper-600! shadow-none! cursor-default!';

/** 'Selesaikan transaksi', or what else is to be done with the sale at hand. */
export function FinishButton({ variant = 'primary', className }: { variant?: 'primary' | 'accent'; className?: string | undefined }) {
  const unanswered = useTill((till) => till.unanswered);
  const sending = useSale((sale) => sale.sending);
  const isEmpty = useTill((till) => till.cart.items.length === 0) && !unanswered;
  return (
    <Button
      variant={variant}
      size="lg"
      wide
      className={cx('px-3', isEmpty && NOTHING_TO_PAY, className)}
      // Greyed it still answers: what is missing is said.
      aria-disabled={isEmpty || undefined}
      pending={sending}
      pendingText="Menyimpan..."
      onClick={() => void completeSale()}
    >
      {finishText(unanswered)} <Kbd>F9</Kbd>
    </Button>
  );
}

function finishText(unanswered: TillState['unanswered']): string {
  if (!unanswered) return 'Selesaikan transaksi';
  return unanswered.body.gateway ? 'Tampilkan QRIS otomatis' : 'Kirim lagi transaksi ini';
}
