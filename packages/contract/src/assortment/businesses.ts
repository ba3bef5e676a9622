import { z } from 'zod';
import { MAX_PARTNER_PICTURES } from '../kernel/upload-limits.ts';
import { isWebAddress } from '../web-addresses.ts';
import {
  answer,
  blankable,
  Count,
  Day,
  ExpectedVersion,
  Flag,
  Id,
  IdText,
  MAX_ID,
  Moment,
  optionalEmail,
  optionalPhone,
  optionalText,
  orNull,
  PageMeta,
  PageQuery,
  PHONE,
  requiredPhone,
  requiredText,
  sortable,
  updatedText,
  Version,
  type Wire,
  WRONG_PHONE,
} from '../wire.ts';
import { BUSINESS_SORTS } from './list-keys.ts';

/** A partner business (spec section 3). `is_application` marks one that came through the join form and waits for follow-up. */
export const Business = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  address: z.string().nullable(),
  city_id: Id,
  district_id: Id,
  city_name: z.string(),
  district_name: z.string(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  website: z.string().nullable(),
  /** For its page in the shop (decision 111): the story, addresses of pictures in order, the year in which it began. */
  story: z.string().nullable(),
  pictures: z.array(z.string()),
  /** Addresses of who makes the goods, upright (4:5), and of where, across (16:9) (decision 145). */
  portrait: z.string().nullable(),
  landscape: z.string().nullable(),
  since_year: z.number().int().nullable(),
  /** Last day in Aceh on which its goods can't be ordered; may be past. */
  holiday_until: z.iso.date().nullable(),
  is_active: z.boolean(),
  /** The shop's own business, from which goods without a partner are sent; at most one. */
  is_main: z.boolean(),
  is_application: z.boolean(),
  version: Version,
  created_at: Moment,
});
export type Business = Wire<typeof Business>;

const placeId = (missing: string) => z.number({ error: missing }).int().positive(missing).max(MAX_ID, missing);

/** '@name' is an account of Instagram, which has no other address. */
function addressOf(typed: string): string {
  const [, account] = /^@([\w.]{1,30})$/u.exec(typed) ?? [];
  if (account !== undefined) return `https://www.instagram.com/${account}`;
  return /^[a-z][a-z\d+.-]*:/iu.test(typed) ? typed : `https://${typed}`;
}

/** A web address as people type it: with or without https. Other schemes (javascript:, data:) are refused, and addresses with an @. */
const website = optionalText(300)
  .transform((value) => (value === null ? null : addressOf(value)))
  .refine((value) => value === null || isWebAddress(value), 'Website is not valid');

const WRONG_YEAR = 'Isi tahun dengan benar, misalnya 2012.';
const WRONG_PICTURE = 'Unggah gambar, atau gunakan alamat https://.';

/** POST /businesses (spec section 5, business). `is_main` makes it the main business in place of the one that was. */
export const BusinessInput = z.object({
  name: requiredText(150, 'Business name is required'),
  description: optionalText(2000),
  address: optionalText(500),
  city_id: placeId('Select a city / regency'),
  district_id: placeId('Select a district'),
  contact_name: optionalText(150),
  contact_email: optionalEmail('Email is not valid'),
  contact_phone: optionalPhone(),
  website,
  story: updatedText(5000),
  pictures: orNull(z.array(requiredText(500, WRONG_PICTURE)).max(MAX_PARTNER_PICTURES, `Paling banyak ${MAX_PARTNER_PICTURES} gambar.`)),
  portrait: updatedText(500),
  landscape: updatedText(500),
  since_year: z.number({ error: WRONG_YEAR }).int(WRONG_YEAR).min(1800, WRONG_YEAR).max(2100, WRONG_YEAR).nullish(),
  holiday_until: blankable(Day, 'Isi tanggal dengan benar.'),
  is_active: orNull(z.boolean()),
  is_main: z.boolean().optional(),
});
export type BusinessInput = z.infer<typeof BusinessInput>;

/**
 * PUT /businesses/{id}: the same; absent switches, and what its page in the shop shows, stay. A business stops being the main one when
 * another becomes it.
 */
export const BusinessUpdate = BusinessInput.extend({ expected_version: ExpectedVersion });
export type BusinessUpdate = z.infer<typeof BusinessUpdate>;

/** POST /businesses/applications: the short form behind the join links; becomes an inactive business. */
export const BusinessApplication = z.object({
  name: requiredText(150, 'Nama usaha wajib diisi.'),
  description: requiredText(2000, 'Ceritakan produk Anda secara singkat.'),
  address: optionalText(500),
  city_id: placeId('Pilih kota/kabupaten.'),
  district_id: placeId('Pilih kecamatan.'),
  contact_name: requiredText(150, 'Nama narahubung wajib diisi.'),
  contact_email: optionalEmail('Format email tidak valid.'),
  contact_phone: requiredPhone('Nomor telepon wajib diisi.').refine((phone) => PHONE.test(phone), WRONG_PHONE),
});
export type BusinessApplication = z.infer<typeof BusinessApplication>;

export const BusinessAnswer = answer(Business);
/** GET /businesses: newest first by default; `is_application` filters applications that wait for an admin. */
export const BusinessListQuery = PageQuery.extend({
  is_active: Flag.optional(),
  is_application: Flag.optional(),
  city_id: IdText.optional(),
  sort: sortable(BUSINESS_SORTS),
});
export type BusinessListQuery = z.infer<typeof BusinessListQuery>;
/** A business in the list; `products` are those that aren't deleted. */
export const ListedBusiness = Business.extend({ products: Count });
export type ListedBusiness = Wire<typeof ListedBusiness>;
export const BusinessListAnswer = z.object({
  success: z.literal(true),
  data: z.array(ListedBusiness),
  /** Totals, whatever is searched; `applications` are part of the inactive ones. */
  meta: PageMeta.extend({
    all: z.number().int(),
    active: z.number().int(),
    inactive: z.number().int(),
    applications: z.number().int(),
    main: z.object({ id: Id, name: z.string() }).nullable(),
  }),
});

/** GET /business/main: the main business's place; local couriers serve its city only (spec section 5). */
export const MainBusiness = z.object({ district_id: Id, city_id: Id, city_name: z.string() });
export type MainBusiness = z.infer<typeof MainBusiness>;
export const MainBusinessAnswer = answer(MainBusiness);

/**
 * PUT /business/main. `replaces_id` is the main business that the sender saw (null for none); when it is another one by now the answer is
 * 409 `changed_meanwhile`. Without it the last choice wins.
 */
export const MainBusinessChoice = z.object({ business_id: placeId('Pilih usaha utama.'), replaces_id: Id.nullish() });
export type MainBusinessChoice = z.infer<typeof MainBusinessChoice>;
