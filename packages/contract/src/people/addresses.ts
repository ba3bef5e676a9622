import { z } from 'zod';
import { answer, Id, MAX_ID, requiredPhone, requiredText } from '../wire.ts';

const NO_DISTRICT = 'Pilih kecamatan tujuan.';

/** Who gets the parcel, with the lengths and the sentences of the checkout's fields. */
export const recipientFields = {
  shipping_name: requiredText(150, 'Nama penerima wajib diisi.'),
  shipping_phone: requiredPhone('Nomor telepon wajib diisi.'),
  shipping_address: requiredText(500, 'Alamat lengkap wajib diisi.'),
  shipping_postcode: requiredText(10, 'Kode pos wajib diisi.'),
};

/** POST and PUT of an address: the fields of an order's, by the same names. City and province follow from the district. */
export const AddressInput = z.object({
  ...recipientFields,
  shipping_district_id: z.number({ error: NO_DISTRICT }).int(NO_DISTRICT).positive(NO_DISTRICT).max(MAX_ID, NO_DISTRICT),
});
export type AddressInput = z.infer<typeof AddressInput>;

/** An address of a signed-in buyer's book, with all of its place. */
export const Address = z.object({
  id: Id,
  shipping_name: z.string(),
  shipping_phone: z.string(),
  shipping_address: z.string(),
  shipping_postcode: z.string(),
  shipping_district_id: Id,
  shipping_district: z.string(),
  shipping_city_id: Id,
  shipping_city: z.string(),
  shipping_province_id: Id,
  shipping_province: z.string(),
});
export type Address = z.infer<typeof Address>;

export const AddressAnswer = answer(Address);
/** The book, main address first: the one last ordered to or last made the main one. */
export const AddressListAnswer = answer(z.array(Address));
