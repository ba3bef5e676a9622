import { z } from 'zod';

/* Answers of the Universal Commerce Protocol, version 2026-04-08, as far as this shop gives them (ucp.dev, decision 141). Amounts are
   hundredths of a rupiah: ISO 4217 gives IDR two digits. */

export const UCP_VERSION = '2026-04-08';

/* As strict as the protocol's own schemas, which aren't in this repository: scripts/check-ucp.mjs holds both together. */
const Version = z.iso.date();
const Url = z.url();
const Time = z.iso.datetime();

/** A registry of capabilities or payment handlers: by reverse-domain name, each in one or more versions. */
const Registry = z.record(z.string(), z.array(z.object({ version: Version })));

/** What each answer says of the protocol: `capabilities` are those that both sides have and that belong to this answer. */
const Envelope = z.object({ version: Version, status: z.literal('success'), capabilities: Registry });
const ErrorEnvelope = Envelope.extend({ status: z.literal('error') });
/** Payment stays in the shop, so there is never a handler. */
const CheckoutEnvelope = Envelope.extend({ payment_handlers: Registry });

const UCP_SEVERITIES = ['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable'] as const;

const messageFields = { code: z.string(), path: z.string().optional(), content: z.string() };

/** What is wrong, or to be told; `path` is a JSONPath into the answer. */
export const UcpMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('error'), ...messageFields, severity: z.enum(UCP_SEVERITIES) }),
  z.object({ type: z.literal('warning'), ...messageFields, presentation: z.enum(['notice', 'disclosure']).optional() }),
  z.object({ type: z.literal('info'), ...messageFields }),
]);
export type UcpMessage = z.infer<typeof UcpMessage>;

const Messages = z.array(UcpMessage);
const Amount = z.number().int();
const Price = z.object({ amount: Amount.min(0), currency: z.literal('IDR') });
const Total = z.object({ type: z.string(), display_text: z.string().optional(), amount: Amount });
const Totals = z.array(Total);
const KNOWN_TOTALS = ['subtotal', 'items_discount', 'discount', 'fulfillment', 'tax', 'fee', 'total'];
/** Of a whole cart or order: one subtotal and one total, and what the protocol doesn't know has a text. */
const Sums = Totals.refine(
  (totals) =>
    ['subtotal', 'total'].every((one) => totals.filter(({ type }) => type === one).length === 1) &&
    totals.every(({ type, display_text }) => KNOWN_TOTALS.includes(type) || display_text !== undefined),
);
const Link = z.object({ type: z.string(), url: Url, title: z.string().optional() });
const Description = z.object({ plain: z.string() });
const SelectedOption = z.object({ name: z.string(), label: z.string() });

/** An answer without what was asked for: nothing was written, or there is nothing. */
export const UcpError = z.object({ ucp: ErrorEnvelope, messages: Messages.min(1), continue_url: Url.optional() });
export type UcpError = z.infer<typeof UcpError>;

/** A choice that can be bought: `id` is what carts and checkouts take as `item.id`. */
export const UcpVariant = z.object({
  id: z.string(),
  title: z.string(),
  description: Description,
  url: Url,
  price: Price,
  list_price: Price.optional(),
  availability: z.object({ available: z.boolean(), status: z.enum(['in_stock', 'out_of_stock']) }),
  options: z.array(SelectedOption),
  seller: z.object({ name: z.string() }),
});
export type UcpVariant = z.infer<typeof UcpVariant>;

const OptionValue = z.object({ label: z.string() });
const PriceRange = z.object({ min: Price, max: Price });

export const UcpProduct = z.object({
  id: z.string(),
  title: z.string(),
  description: Description,
  url: Url,
  categories: z.array(z.object({ value: z.string(), taxonomy: z.string() })),
  price_range: PriceRange,
  list_price_range: PriceRange.optional(),
  media: z.array(
    z.object({
      type: z.literal('image'),
      url: Url,
      alt_text: z.string(),
      width: z.number().int().optional(),
      height: z.number().int().optional(),
    }),
  ),
  options: z.array(z.object({ name: z.string(), values: z.array(OptionValue).min(1) })).optional(),
  variants: z.array(UcpVariant).min(1),
  /** Certificates that are valid today, by name and number. */
  tags: z.array(z.string()),
});
export type UcpProduct = z.infer<typeof UcpProduct>;

export const UcpSearchAnswer = z.object({
  ucp: Envelope,
  products: z.array(UcpProduct),
  pagination: z
    .object({ cursor: z.string().optional(), has_next_page: z.boolean(), total_count: z.number().int().min(0) })
    .refine(({ cursor, has_next_page: goesOn }) => !goesOn || cursor !== undefined),
  messages: Messages.optional(),
});

/** Which of the asked ids led to the variant, and whether it was its own. */
const Inputs = z.array(z.object({ id: z.string(), match: z.enum(['exact', 'featured']) })).min(1);
export const UcpLookupAnswer = z.object({
  ucp: Envelope,
  products: z.array(UcpProduct.extend({ variants: z.array(UcpVariant.extend({ inputs: Inputs })).min(1) })),
  messages: Messages.optional(),
});

/** One product with the variants that fit what was chosen; option values say whether they fit to it. */
const UcpDetail = UcpProduct.extend({
  selected: z.array(SelectedOption),
  options: z
    .array(z.object({ name: z.string(), values: z.array(OptionValue.extend({ available: z.boolean(), exists: z.boolean() })).min(1) }))
    .optional(),
});
export const UcpProductAnswer = z.object({ ucp: Envelope, product: UcpDetail, messages: Messages.optional() });

const Item = z.object({ id: z.string(), title: z.string(), price: Amount.min(0), image_url: Url.optional() });
const LineItem = z.object({ id: z.string(), item: Item, quantity: z.number().int().min(1), totals: Totals });
export type UcpLineItem = z.infer<typeof LineItem>;

const Buyer = z.object({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
  phone_number: z.string().optional(),
});
const PostalAddress = z.object({
  street_address: z.string().optional(),
  extended_address: z.string().optional(),
  address_locality: z.string().optional(),
  address_region: z.string().optional(),
  address_country: z.string().optional(),
  postal_code: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  phone_number: z.string().optional(),
  /** The shop's own: the Indonesian kecamatan, for which the protocol has no field. */
  address_district: z.string().optional(),
});

export const UcpCart = z.object({
  ucp: Envelope,
  id: z.string(),
  line_items: z.array(LineItem),
  buyer: Buyer.optional(),
  currency: z.literal('IDR'),
  totals: Sums,
  messages: Messages.optional(),
  links: z.array(Link),
  continue_url: Url.optional(),
  expires_at: Time,
});
export type UcpCart = z.infer<typeof UcpCart>;

const Destination = PostalAddress.extend({ id: z.string() });
const FulfillmentOption = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  carrier: z.string().optional(),
  totals: Totals,
});
export type UcpFulfillmentOption = z.infer<typeof FulfillmentOption>;

const LineIds = z.array(z.string());
const methodFields = {
  id: z.string(),
  line_item_ids: LineIds,
  groups: z.array(
    z.object({
      id: z.string(),
      line_item_ids: LineIds,
      options: z.array(FulfillmentOption),
      selected_option_id: z.string().nullable(),
    }),
  ),
};
const Shipping = z.object({
  ...methodFields,
  type: z.literal('shipping'),
  destinations: z.array(Destination),
  selected_destination_id: z.string().nullable(),
});
/** At the shop's one place, which its option names: the protocol's schema takes no retail location, since it takes it for both kinds. */
const Pickup = z.object({ ...methodFields, type: z.literal('pickup') });

/** One parcel to one address, or all of it fetched: more the shop doesn't do in one order. `available_methods`: what else may be chosen. */
const Fulfillment = z.object({
  methods: z.array(z.discriminatedUnion('type', [Shipping, Pickup])),
  available_methods: z.array(z.object({ type: z.literal('pickup'), line_item_ids: LineIds, description: z.string() })).optional(),
});

export const UcpCheckout = z.object({
  ucp: CheckoutEnvelope,
  id: z.string(),
  status: z.enum(['incomplete', 'requires_escalation', 'completed', 'canceled']),
  line_items: z.array(LineItem),
  buyer: Buyer.optional(),
  currency: z.literal('IDR'),
  totals: Sums,
  messages: Messages.optional(),
  links: z.array(Link),
  fulfillment: Fulfillment.optional(),
  continue_url: Url.optional(),
  expires_at: Time,
  order: z.object({ id: z.string(), label: z.string(), permalink_url: Url }).optional(),
});
export type UcpCheckout = z.infer<typeof UcpCheckout>;

const LineQuantity = z.object({ id: z.string(), quantity: z.number().int() });

/** An order as it is now, without anything of its buyer but where in the country it goes. */
export const UcpOrder = z.object({
  ucp: Envelope,
  id: z.string(),
  label: z.string(),
  checkout_id: z.string(),
  permalink_url: Url,
  currency: z.literal('IDR'),
  line_items: z.array(
    z.object({
      id: z.string(),
      item: Item,
      quantity: z.object({ original: z.number().int(), total: z.number().int(), fulfilled: z.number().int() }),
      totals: Totals,
      status: z.enum(['processing', 'partial', 'fulfilled', 'removed']),
    }),
  ),
  fulfillment: z.object({
    expectations: z.array(
      z.object({
        id: z.string(),
        line_items: z.array(LineQuantity),
        method_type: z.enum(['shipping', 'pickup']),
        destination: PostalAddress,
        description: z.string(),
      }),
    ),
    events: z.array(
      z.object({
        id: z.string(),
        occurred_at: Time,
        type: z.enum(['shipped', 'delivered']),
        line_items: z.array(LineQuantity),
        tracking_number: z.string().optional(),
        tracking_url: Url,
        carrier: z.string().optional(),
      }),
    ),
  }),
  adjustments: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['cancellation', 'return']),
      occurred_at: Time,
      status: z.literal('completed'),
      totals: Totals.optional(),
      description: z.string(),
    }),
  ),
  totals: Sums,
  messages: Messages.optional(),
});
export type UcpOrder = z.infer<typeof UcpOrder>;
