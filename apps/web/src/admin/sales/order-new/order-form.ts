import { recipientFields } from '@lapak/contract/people/addresses';
import type { CustomerDetail } from '@lapak/contract/sales/customers';
import type { ManualOrderRequest } from '@lapak/contract/sales/manual-orders';
import { optionalEmail, optionalText, requiredText } from '@lapak/contract/wire';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { NO_ADDRESS } from '../../../features/locations/delivery-address.ts';
import { deliveryFields } from '../../../features/locations/delivery-schema.ts';
import { type ShippingOption, shippingOf } from '../../../features/shipping/shipping-choice.ts';
import type { KnownAddress } from './last-address.ts';

const buyerFields = {
  shipping_name: requiredText(150, 'Nama pembeli wajib diisi.'),
  shipping_phone: recipientFields.shipping_phone,
  guest_email: optionalEmail('Format email tidak valid.'),
  user_id: z.number().nullable(),
  notes: optionalText(1000),
};

const anyPlace = z.number().nullable();

/** Buyer, delivery and note. Somebody who fetches the goods needs no address; what was typed of one stays. */
export const NewOrderForm = z.discriminatedUnion('how', [
  z.object({ ...deliveryFields, ...buyerFields, how: z.literal('courier') }),
  z.object({
    ...buyerFields,
    how: z.literal('pickup'),
    shipping_address: z.string(),
    shipping_postcode: z.string(),
    shipping_province_id: anyPlace,
    shipping_city_id: anyPlace,
    shipping_district_id: anyPlace,
    shipping_province: z.string(),
    shipping_city: z.string(),
    shipping_district: z.string(),
  }),
]);
export type NewOrderValues = z.input<typeof NewOrderForm>;
type Filled = z.output<typeof NewOrderForm>;
export type NewOrderFormState = UseFormReturn<NewOrderValues, unknown, Filled>;

type KnownBuyer = Pick<CustomerDetail, 'name' | 'phone' | 'email' | 'user_id'>;

/** The form at its beginning, with what is known of a buyer and their address. */
export function startOf(buyer: KnownBuyer | null, address: KnownAddress | null): NewOrderValues {
  return {
    ...NO_ADDRESS,
    ...(buyer && { shipping_name: buyer.name ?? '', shipping_phone: buyer.phone ?? '' }),
    ...address,
    guest_email: buyer?.email ?? '',
    user_id: buyer?.user_id ?? null,
    notes: '',
    how: 'courier',
  };
}

/** Buyer and delivery as the request has them; the chosen service is null only where the goods are fetched. */
export function requestOf(filled: Filled, shipping: ShippingOption | null): Omit<ManualOrderRequest, 'order_items' | 'total_amount'> {
  const { shipping_name, shipping_phone, user_id, notes } = filled;
  const buyer = { shipping_name, shipping_phone, user_id, guest_email: user_id === null ? filled.guest_email : null, notes };
  if (filled.how === 'pickup') return { ...buyer, delivery: null };
  if (shipping === null) throw new Error('an order by courier without a service');
  const { shipping_courier, shipping_service, shipping_cost_breakdown } = shippingOf(shipping);
  return {
    ...buyer,
    delivery: {
      shipping_address: filled.shipping_address,
      shipping_postcode: filled.shipping_postcode,
      // The form refuses an address without a place.
      shipping_province_id: filled.shipping_province_id ?? 0,
      shipping_city_id: filled.shipping_city_id ?? 0,
      shipping_district_id: filled.shipping_district_id ?? 0,
      shipping_courier,
      shipping_service: shipping_service ?? null,
      shipping_cost_breakdown,
    },
  };
}
