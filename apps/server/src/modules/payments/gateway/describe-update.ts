import { formatWholeRupiah } from '@lapak/contract/money/format-rupiah';
import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '@lapak/contract/states/payment-status';

/** 'LH-… lunas, Rp 112.250 (termasuk biaya Rp 4.250)': what the gateway said of a payment, for the admin who has to look at it. */
export function describeUpdate(update: { reference: string; totalAmount: number; feeCustomer: number }, to: PaymentStatus): string {
  return `${update.reference} ${statusInSentence(to)}, ${withFee(update.totalAmount, update.feeCustomer)}`;
}

/** What the gateway should have been paid, said like what it was: the customer's fee included. */
export function describeExpected(payment: { amount_rupiah: number; fee_customer_rupiah: number }): string {
  return withFee(payment.amount_rupiah + payment.fee_customer_rupiah, payment.fee_customer_rupiah);
}

/** A payment's status within a sentence. */
export function statusInSentence(status: PaymentStatus): string {
  return PAYMENT_STATUS_LABELS[status].toLowerCase();
}

function withFee(total: number, fee: number): string {
  return fee === 0 ? formatWholeRupiah(total) : `${formatWholeRupiah(total)} (termasuk biaya ${formatWholeRupiah(fee)})`;
}
