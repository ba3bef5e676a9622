import { Dialog } from '../../../ui/dialog.tsx';
import { useFirstSale } from './opening.ts';
import { OpeningForm } from './opening-form.tsx';

/** Asked before the first sale of a shift that nobody has opened: what lies in the drawer now would be a difference at its closing. */
export function FirstSaleDialog({ cashier }: { cashier: string | null }) {
  const answer = useFirstSale((question) => question.answer);
  return (
    <Dialog
      open={answer !== null}
      onClose={() => answer?.(false)}
      title="Sebelum penjualan pertama"
      description="Sekali untuk shift ini. Setelah itu transaksinya diselesaikan."
      size="sm"
      closeOnOutsidePress={false}
    >
      {answer && <OpeningForm cashier={cashier} onOpened={() => answer(true)} />}
    </Dialog>
  );
}
