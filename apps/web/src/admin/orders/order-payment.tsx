import type { OrderDetail } from '@lapak/contract/schemas/orders';
import { dateTime, rupiah } from '../../lib/format.ts';
import { DataList, type Datum } from '../../ui/data-list.tsx';
import { PanelSection } from './panel-section.tsx';

/** What is known about the payment beyond its status: references, and the gateway's figures. Nothing where there is nothing. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const items = paymentFacts(order);
  if (items.length === 0) return null;
  return (
    <PanelSection title="Pembayaran">
      <DataList items={items} />
    </PanelSection>
  );
}

function paymentFacts({ payment, payment_reference, payment_method }: OrderDetail): Datum[] {
  const facts: Datum[] = [];
  const reference = payment_reference ?? payment?.reference;
  if (reference) facts.push({ label: 'Referensi', value: <span className="break-all">{reference}</span> });
  if (payment && payment.method === payment_method && payment.reference !== null) {
    facts.push({ label: 'Kanal', value: payment.payment_name });
    if (payment.pay_code !== null) facts.push({ label: 'Kode bayar', value: <span className="break-all">{payment.pay_code}</span> });
    facts.push({ label: 'Tagihan pesanan', value: rupiah(payment.amount) });
    facts.push({ label: 'Biaya kanal', value: rupiah(payment.fee_customer) });
    facts.push({ label: 'Dibayar pembeli', value: rupiah(payment.total_amount) });
    if (payment.expires_at !== null && payment.status === 'unpaid')
      facts.push({ label: 'Batas bayar', value: dateTime(payment.expires_at) });
  }
  if (payment?.paid_at) facts.push({ label: 'Dibayar pada', value: dateTime(payment.paid_at) });
  return facts;
}
