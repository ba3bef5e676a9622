import { toWholeRupiahUp } from '@lapak/contract/money/sen';
import { TRIPAY_PREFIX } from '@lapak/contract/sales/payment-status';
import { channelExpiresAt } from '../../../../providers/tripay/channel-expiry.ts';
import type { OrderRow } from '../../records/index.ts';

/** The channel of a new payment, the customer's fee, and its life in minutes; the channel's own where left out. */
interface OpeningChannel {
  code: string;
  name: string;
  feeRupiah: number;
  minutes?: number;
}

/** The row of a payment that is created at the gateway after the commit (decision 4); until then its state is `opening`. */
export function newGatewayPayment(order: OrderRow, { code, name, feeRupiah, minutes }: OpeningChannel) {
  return {
    order_id: order.id,
    method: `${TRIPAY_PREFIX}${code}`,
    state: 'opening',
    payment_name: name,
    fee_customer_rupiah: feeRupiah,
    merchant_ref: order.code,
    amount_rupiah: toWholeRupiahUp(order.total_sen),
    expires_at: channelExpiresAt(code, new Date(), minutes),
  } as const;
}
