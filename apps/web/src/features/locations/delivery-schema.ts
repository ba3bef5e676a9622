import { recipientFields } from '@lapak/contract/people/addresses';
import { z } from 'zod';

function chosen(missing: string) {
  return z
    .number()
    .nullable()
    .refine((id): boolean => id !== null, missing);
}

/** The contract's address rules, with places that are still to be chosen. */
export const deliveryFields = {
  ...recipientFields,
  shipping_province_id: chosen('Pilih provinsi tujuan.'),
  shipping_city_id: chosen('Pilih kota/kabupaten tujuan.'),
  shipping_district_id: chosen('Pilih kecamatan tujuan.'),
  shipping_province: z.string(),
  shipping_city: z.string(),
  shipping_district: z.string(),
};

export const Delivery = z.object(deliveryFields);
