import { toWholeRupiahUp } from '@lapak/contract/money/sen';
import { TRIPAY_PREFIX } from '@lapak/contract/states/payment-status';
import { channelExpiresAt } from '../../../providers/tripay/channel-expiry.ts';
import type { OrderRow } from '../../order-records/index.ts';

/** The channel that a payment is to be opened at, what it costs the customer, and for how long: its own time where nothing is said. */
interface OpeningChannel {
  code: string;
  name: string;
  feeRupiah: number;
  minutes?: number;
}

/** A payment at the gateway that is still to be opened, after the commit (decision 4). */
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
