import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { wasRefused } from '@lapak/contract/sales/payment-status';
import { PayBefore } from '../../features/orders/pay-before.tsx';
import { Alert } from '../../ui/alert.tsx';

/** Shown instead of the instructions when the gateway refused the method or the payment failed; the order stays (decision 28). */
export function LostPayment({ order, method }: { order: BuyerOrder; method: string }) {
  const isRefused = order.payment !== null && wasRefused(order.payment);
  return (
    <>
      <h2 className="mb-4 text-xl font-bold">{isRefused ? 'Pilih metode pembayaran lain' : 'Pembayaran belum berhasil'}</h2>
      <div className="grid gap-4">
        <Alert tone="warning">
          {isRefused
            ? `${method} sedang tidak dapat dipakai: layanan pembayaran online menolaknya. Pesanan Anda tetap tersimpan dan belum ada yang ditagih. Silakan pilih metode lain, atau coba lagi.`
            : `Pembayaran dengan ${method} gagal dan belum ada yang ditagih. Pesanan Anda tetap tersimpan: coba lagi dengan metode yang sama, atau pilih yang lain.`}
        </Alert>
        {order.pay_until !== null && <PayBefore until={order.pay_until} />}
      </div>
    </>
  );
}
