import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@lapak/contract/schemas/identity';
import { OrderRequest } from '@lapak/contract/schemas/orders';
import { SIMPLE_EMAIL } from '@lapak/contract/schemas/wire';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { whenPersonLeaves } from '../../lib/session.ts';

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

const SignedInDetails = z.object(detailsFields);
const GuestDetails = z.object({
  ...detailsFields,
  guest_email: z.string().trim().min(1, 'Email wajib diisi.').max(254).regex(SIMPLE_EMAIL, 'Format email tidak valid.'),
});

/** What the first step asks for: who gets the parcel and where. */
export type Details = z.infer<typeof SignedInDetails>;
export type DetailsForm = UseFormReturn<Details, unknown, Details>;

const EMPTY: Details = {
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

/** The form's fields; the server names the same ones when it finds something wrong. */
export const DETAILS_FIELDS = SignedInDetails.keyof().options;

/**
 * What was typed, kept in memory like the cart: a look back into the shop, or at /login, loses nothing. Written in the
 * browser only.
 */
let typed: Details | null = null;

/** After an order the next one starts anew. */
export function forgetDetails(): void {
  typed = null;
}

// A guest's text goes along to whoever signs in.
whenPersonLeaves(forgetDetails);

/** The form of the first step, with what was typed before and the signed-in person's name. */
export function useDetailsForm(user: User | null): DetailsForm {
  const name = user ? `${user.first_name} ${user.last_name}`.trim() : '';
  const start = typed ?? EMPTY;
  const form = useForm<Details, unknown, Details>({
    resolver: zodResolver(user ? SignedInDetails : GuestDetails),
    defaultValues: {
      ...start,
      shipping_name: start.shipping_name || name,
      shipping_phone: start.shipping_phone || (user?.phone_number ?? ''),
    },
    // The screen moves the focus itself, as it may first have to go back a step.
    shouldFocusError: false,
    mode: 'onTouched',
  });
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        typed = values;
      },
    });
  }, [form]);
  return form;
}
