import { useSale } from '../sale/sale-state.ts';
import { useTill } from '../sale/till-store.ts';
import { MoreOfSale } from './more-of-sale.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { SaleDisplay } from './sale-display.tsx';

/** All of the payment but what finishes it: in its column, or in the sheet. */
export function PaymentArea() {
  const isSent = useTill((till) => till.unanswered !== null);
  const sending = useSale((sale) => sale.sending);
  return (
    <div className="@container">
      <SaleDisplay />
      <fieldset disabled={sending || isSent} className="mt-3 grid min-w-0 grid-cols-1 gap-3">
        <legend className="sr-only">Pembeli dan pembayaran</legend>
        <PaymentFields />
        <MoreOfSale />
      </fieldset>
    </div>
  );
}
