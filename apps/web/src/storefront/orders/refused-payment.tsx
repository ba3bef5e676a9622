import type { BuyerOrder } from '@lapak/contract/schemas/orders';
import { PayBefore } from '../../features/orders/pay-before.tsx';
import { Alert } from '../../ui/alert.tsx';

/** Instead of how to pay: the gateway refused the way that was chosen, and the order stays (decision 28). */
export function RefusedPayment({ order, method }: { order: BuyerOrder; method: string }) {
  return (
    <>
      <h2 className="mb-4 text-xl font-bold">Pilih metode pembayaran lain</h2>
      <div className="grid gap-4">
        <Alert tone="warning">
          {method} sedang tidak dapat dipakai: layanan pembayaran online menolaknya. Pesanan Anda tetap tersimpan dan belum ada yang
          ditagih. Silakan pilih metode lain, atau coba lagi.
        </Alert>
        {order.pay_until !== null && <PayBefore until={order.pay_until} />}
      </div>
    </>
  );
}
