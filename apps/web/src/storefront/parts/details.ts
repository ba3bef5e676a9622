import type { User } from '@lapak/contract/people/identity';
import { SIMPLE_EMAIL } from '@lapak/contract/wire';
import { z } from 'zod';
import { NO_ADDRESS, saysWhere } from '../../features/locations/delivery-address.ts';
import { deliveryFields } from '../../features/locations/delivery-schema.ts';

const detailsFields = {
  guest_email: z.string().trim(),
  ...deliveryFields,
  notes: z.string().trim().max(1000, 'Paling banyak 1000 karakter.'),
};

/** Recipient and address: the first step's fields for a signed-in buyer. */
const SignedInDetails = z.object(detailsFields);

/** The same for a guest, plus the email. */
export const GuestDetails = z.object({
  ...detailsFields,
  guest_email: z.string().trim().min(1, 'Email wajib diisi.').max(254).regex(SIMPLE_EMAIL, 'Format email tidak valid.'),
});

/** Who fetches the order is asked for no address. */
const NO_PLACE = {
  ...{ shipping_address: z.string(), shipping_postcode: z.string() },
  ...{ shipping_province_id: z.number().nullable(), shipping_city_id: z.number().nullable(), shipping_district_id: z.number().nullable() },
};

/** The rules of the first step, for a buyer with or without an account, to whom it is brought or who fetches it. */
export function detailsSchema({ isGuest, isFetched }: { isGuest: boolean; isFetched: boolean }) {
  const schema = isGuest ? GuestDetails : SignedInDetails;
  return isFetched ? schema.extend(NO_PLACE) : schema;
}

export type Details = z.infer<typeof SignedInDetails>;

/** The form's field names; the server uses the same ones. */
export const DETAILS_FIELDS = SignedInDetails.keyof().options;

export const NOTHING_TYPED: Details = { ...NO_ADDRESS, guest_email: '', notes: '' };

/**
 * The form's initial values: what was typed before, else the known address, else name and phone of the account. The email is the device's
 * own where none was typed: an order's address comes without it.
 */
export function startingDetails(typed: Details | null, user: User | null, known: Partial<Details> | null): Details {
  const start = { ...NOTHING_TYPED, ...typed };
  const where = known !== null && !saysWhere(start) ? { ...start, ...known, notes: start.notes } : start;
  return {
    ...where,
    guest_email: start.guest_email || (known?.guest_email ?? ''),
    shipping_name: where.shipping_name || nameOf(user),
    shipping_phone: where.shipping_phone || (user?.phone_number ?? ''),
  };
}

export function nameOf(user: User | null): string {
  return user ? `${user.first_name} ${user.last_name}`.trim() : '';
}
