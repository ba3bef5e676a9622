import { cleanText } from '@lapak/contract/clean-text';
import { MAX_LINE_QUANTITY } from '@lapak/contract/constants';
import { z } from 'zod';

/* What platforms send by the Universal Commerce Protocol (decision 141). Only what can't be read at all is refused here: wrong prices,
   unknown products and bad addresses are messages in the answer. Fields that the shop doesn't use are ignored. */

/** PostgreSQL can't store this character. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/u)
    .overwrite((value) => cleanText(value, { lines: false }));
const optionalWords = (max: number) => words(max).nullish();

/** So many lines, ids or destinations at most; more are refused as `request_too_large`. */
const MAX_UCP_ENTRIES = 50;

const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(MAX_UCP_ENTRIES);

const Line = z.object({
  id: optionalWords(64),
  item: z.object({
    id: words(200).min(1),
    /** What the platform believes: another one than the shop's is told as a warning. */
    price: z.number().nullish(),
  }),
  quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
});

const Buyer = z.object({
  first_name: optionalWords(100),
  last_name: optionalWords(100),
  email: optionalWords(254),
  phone_number: optionalWords(30),
});

const Context = z.object({ currency: optionalWords(10) });

export const UcpCartInput = z.object({ line_items: list(Line), buyer: Buyer.nullish(), context: Context.nullish() });
export type UcpCartInput = z.infer<typeof UcpCartInput>;

const Address = z.object({
  id: optionalWords(64),
  street_address: optionalWords(500),
  extended_address: optionalWords(200),
  address_locality: optionalWords(150),
  address_region: optionalWords(150),
  address_country: optionalWords(60),
  postal_code: optionalWords(10),
  first_name: optionalWords(100),
  last_name: optionalWords(100),
  phone_number: optionalWords(30),
  address_district: optionalWords(150),
});
export type UcpAddressInput = z.infer<typeof Address>;

const Fulfillment = z.object({
  methods: list(
    z.object({
      type: optionalWords(30),
      destinations: list(Address).nullish(),
      selected_destination_id: optionalWords(64),
      groups: list(z.object({ selected_option_id: optionalWords(200) })).nullish(),
    }),
  ).nullish(),
});

/** A new checkout; `cart_id` makes it one of that cart, whose lines and buyer count then. */
export const UcpCheckoutInput = UcpCartInput.extend({ cart_id: optionalWords(64), fulfillment: Fulfillment.nullish() });
export type UcpCheckoutInput = z.infer<typeof UcpCheckoutInput>;

const Filters = z.object({
  categories: list(words(150)).nullish(),
  price: z.object({ min: z.number().min(0).nullish(), max: z.number().min(0).nullish() }).nullish(),
});

/** At least one of `query` and `filters`. */
export const UcpSearchInput = z
  .object({
    query: optionalWords(200),
    filters: Filters.nullish(),
    context: Context.nullish(),
    pagination: z.object({ cursor: optionalWords(100), limit: z.number().int().min(1).nullish() }).nullish(),
  })
  .refine(({ query, filters }) => Boolean(query?.trim()) || (filters?.categories?.length ?? 0) > 0 || Boolean(filters?.price));
export type UcpSearchInput = z.infer<typeof UcpSearchInput>;

export const UcpLookupInput = z.object({ ids: list(words(200)).min(1), filters: Filters.nullish(), context: Context.nullish() });
export type UcpLookupInput = z.infer<typeof UcpLookupInput>;

export const UcpProductInput = z.object({
  id: words(200).min(1),
  selected: list(z.object({ name: words(60), label: words(60) })).nullish(),
  preferences: list(words(60)).nullish(),
  filters: Filters.nullish(),
  context: Context.nullish(),
});
export type UcpProductInput = z.infer<typeof UcpProductInput>;

/** The id of a cart, checkout or order; what can't be one is none, which is a message of the protocol like any unknown one. */
export const UcpId = words(100).catch('');

/** Completing a checkout takes nothing: its payment is made in the shop. */
export const UcpNothing = z.unknown();
