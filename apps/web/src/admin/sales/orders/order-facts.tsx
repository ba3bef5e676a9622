import { ORDER_TYPE_LABELS } from '@lapak/contract/order-types';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { Order } from '@lapak/contract/sales/orders';
import { paymentMethodName } from '@lapak/contract/sales/payment-method-name';
import { awaitsMethod, tripayChannel, wasRefused } from '@lapak/contract/sales/payment-status';
import { PaymentStatusBadge } from '../../../features/orders/order-status-badge.tsx';
import { dateTime, rupiah } from '../../../lib/format.ts';
import type { Datum } from '../../../ui/data-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { customerAddress } from '../../shared/addresses/customer-view.ts';
import { orderCustomer } from '../../shared/addresses/order-view.ts';

/** What an order is, in a few words; its detail leads to whoever bought and names the payment, once it is known. */
export function orderFacts(order: Order, detail: OrderDetail | null): Datum[] {
  const [customer, payment] = [detail?.customer ?? null, detail?.payment];
  const paymentName = payment?.method === order.payment_method ? payment.payment_name : undefined;
  const buyer = orderCustomer(order);
  return [
    { label: 'Kode', value: order.code },
    { label: 'Jenis', value: ORDER_TYPE_LABELS[order.order_type] },
    { label: 'Tanggal', value: dateTime(order.created_at) },
    { label: 'Pelanggan', value: customer === null ? buyer : <BuyerLink address={customerAddress(customer)}>{buyer}</BuyerLink> },
    { label: 'Metode pembayaran', value: <Method method={order.payment_method} name={paymentName} /> },
    { label: 'Pembayaran', value: <PaymentStatusBadge status={order.payment_status} /> },
  ];
}

function BuyerLink({ address, children }: { address: string; children: string }) {
  return (
    <Link to={address} className="font-semibold text-leaf-800 underline underline-offset-4">
      {children}
    </Link>
  );
}

/** The method's code in capitals (spec section 2), and in words where they say more than the code. */
function Method({ method, name }: { method: string; name: string | null | undefined }) {
  const [code, words] = [method.toUpperCase(), paymentMethodName(method, name ?? undefined)];
  return (
    <>
      <span>{code}</span> {!code.endsWith(words.toUpperCase()) && <span className="text-ink-soft">· {words}</span>}
    </>
  );
}

/** What it comes to, and what of it came back. */
export function sums(order: Order): Datum[] {
  const cash = order.order_type === 'pos' && order.cash_received;
  return [
    { label: 'Subtotal', value: rupiah(order.subtotal_amount) },
    { label: 'Potongan', value: order.discount_amount > 0 ? `-${rupiah(order.discount_amount)}` : null },
    { label: 'Ongkos kirim', value: rupiah(order.shipping_cost) },
    { label: 'Kode unik', value: order.unique_digits > 0 ? rupiah(order.unique_digits) : null },
    { label: 'Pembulatan', value: order.rounding_amount === 0 ? null : rupiah(order.rounding_amount) },
    { label: 'Total', value: rupiah(order.total_amount), strong: true },
    { label: 'Uang diterima', value: cash ? rupiah(cash) : null },
    { label: 'Kembalian', value: cash ? rupiah(order.change_due ?? 0) : null },
    { label: 'Dikembalikan', value: order.refunded_amount > 0 ? rupiah(order.refunded_amount) : null },
  ];
}

/** Whether the gateway payment was refused or failed: then money may come another way, and an admin records it. */
export function hasLostPayment(order: OrderDetail | null): boolean {
  return order?.payment?.status === 'failed';
}

/** Details of the payment: references, and the gateway's amounts. */
export function paymentFacts(order: OrderDetail): Datum[] {
  const { payment, payment_reference } = order;
  const gateway = payment && tripayChannel(payment.method) !== null && payment.reference !== null ? payment : null;
  return [
    { label: 'Referensi', value: payment_reference ?? payment?.reference },
    { label: 'Kanal', value: gateway?.payment_name },
    {
      label: 'Pembayaran online',
      value: payment && awaitsMethod(order) && `${wasRefused(payment) ? 'Menolak' : 'Gagal'}; pembeli memilih metode lain`,
    },
    { label: 'Kode bayar', value: gateway?.pay_code },
    { label: 'Tagihan pesanan', value: gateway && rupiah(gateway.amount) },
    { label: 'Biaya kanal', value: gateway && rupiah(gateway.fee_customer) },
    { label: 'Dibayar pembeli', value: gateway && rupiah(gateway.total_amount) },
    { label: 'Batas bayar', value: gateway?.status === 'unpaid' && gateway.expires_at && dateTime(gateway.expires_at) },
    { label: 'Dibayar pada', value: payment?.paid_at && dateTime(payment.paid_at) },
  ];
}
