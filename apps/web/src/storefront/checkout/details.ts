import type { User } from '@lapak/contract/schemas/identity';
import { OrderRequest } from '@lapak/contract/schemas/orders';
import { SIMPLE_EMAIL } from '@lapak/contract/schemas/wire';
import { z } from 'zod';

const { shape } = OrderRequest;

/** A required text: its own word where it is missing, the contract's rules for what was typed. */
function filled(missing: string, rules: z.ZodType<string, string>) {
  return z.string().trim().min(1, missing).pipe(rules);
}

function chosen(missing: string) {
  return z
    .number()
    .nullable()
    .refine((id): boolean => id !== null, missing);
}

const detailsFields = {
  guest_email: z.string().trim(),
  shipping_name: filled('Nama penerima wajib diisi.', shape.shipping_name),
  shipping_address: filled('Alamat lengkap wajib diisi.', shape.shipping_address),
  shipping_province_id: chosen('Pilih provinsi tujuan.'),
  shipping_city_id: chosen('Pilih kota/kabupaten tujuan.'),
  shipping_district_id: chosen('Pilih kecamatan tujuan.'),
  shipping_province: z.string(),
  shipping_city: z.string(),
  shipping_district: z.string(),
  shipping_postcode: filled('Kode pos wajib diisi.', shape.shipping_postcode),
  shipping_phone: filled('Nomor telepon wajib diisi.', shape.shipping_phone),
  notes: z.string().trim().max(1000, 'Paling banyak 1000 karakter.'),
};

/** What the first step asks a signed-in buyer for: who gets the parcel and where. */
export const SignedInDetails = z.object(detailsFields);

/** The same of a guest, whose email the order needs. */
export const GuestDetails = z.object({
  ...detailsFields,
  guest_email: z.string().trim().min(1, 'Email wajib diisi.').max(254).regex(SIMPLE_EMAIL, 'Format email tidak valid.'),
});

export type Details = z.infer<typeof SignedInDetails>;

/** The form's fields; the server names the same ones when it finds something wrong. */
export const DETAILS_FIELDS = SignedInDetails.keyof().options;

const NOTHING_TYPED: Details = {
  guest_email: '',
  shipping_name: '',
  shipping_address: '',
  shipping_province_id: null,
  shipping_city_id: null,
  shipping_district_id: null,
  shipping_province: '',
  shipping_city: '',
  shipping_district: '',
  shipping_postcode: '',
  shipping_phone: '',
  notes: '',
};

/** What the form starts with: what was typed before, else what is known of the signed-in person. */
export function startingDetails(typed: Details | null, user: User | null): Details {
  const start = typed ?? NOTHING_TYPED;
  return {
    ...start,
    shipping_name: start.shipping_name || (user ? `${user.first_name} ${user.last_name}`.trim() : ''),
    shipping_phone: start.shipping_phone || (user?.phone_number ?? ''),
  };
}
