import { NO_MONEY } from '@lapak/contract/money/sen';
import { PICKUP, preparedText } from '@lapak/contract/sales/pickup';
import type { PickupOffer } from '@lapak/contract/settings/orders';
import type { UcpFulfillmentOption } from '../../contract/ucp.ts';

/** That the buyer fetches it, by the id that the shop's checkout uses; where and when is in its text, since the shop has one place. */
export function pickupOption(offer: PickupOffer): UcpFulfillmentOption {
  return { id: 'pickup', title: PICKUP, description: placeText(offer), totals: [{ type: 'total', amount: NO_MONEY }] };
}

/** 'Dapat diambil sendiri di …', for a checkout that goes to an address so far. */
export function pickupHint(offer: PickupOffer): string {
  return `Dapat diambil sendiri tanpa ongkos kirim di ${placeText(offer)}`;
}

function placeText({ name, address, hours, minutes }: PickupOffer): string {
  return `${[name, address, hours].filter(Boolean).join(', ')}. ${preparedText(minutes)}.`;
}
