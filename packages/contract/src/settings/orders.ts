import { z } from 'zod';
import { MAX_UNPAID_BOUND, MAX_UNPAID_HOURS, PAYMENT_WINDOW_HOURS, UNPAID_BOUNDS } from '../constants.ts';
import { SETTINGS_CHANGE, settingsAnswer, settingsInput } from '../kernel/settings-section.ts';
import { answer, rupiah } from '../wire.ts';

const WRONG_HOURS = `Isi jumlah jam dengan bilangan bulat dari 1 sampai ${MAX_UNPAID_HOURS}.`;

const wholeNumber = (most: number) => {
  const wrong = `Isi dengan bilangan bulat dari 1 sampai ${most.toLocaleString('id-ID')}.`;
  return z.number({ error: wrong }).int(wrong).min(1, wrong).max(most, wrong);
};
const bound = wholeNumber(MAX_UNPAID_BOUND);

/** Unpaid orders: when they expire, and what one buyer (an account, or a guest's email) and one network may hold. */
export const ORDER_FIELDS = z.object({
  /** After how long an unpaid order expires. */
  unpaid_hours: z
    .number({ error: WRONG_HOURS })
    .int(WRONG_HOURS)
    .min(1, WRONG_HOURS)
    .max(MAX_UNPAID_HOURS, WRONG_HOURS)
    .default(PAYMENT_WINDOW_HOURS),
  /** Whether transfers add up to three digits (decision 29). */
  unique_digits: z.boolean().default(false),
  /** Up to which total an order may be paid at the door, where 'Bayar di tempat' is on. */
  cod_limit: rupiah('Isi sampai jumlah berapa.').default(1_000_000),
  /** After how many minutes an order may be fetched at the earliest, and how many days it is kept once it is ready. */
  pickup_minutes: wholeNumber(10_080).default(60),
  pickup_days: wholeNumber(90).default(3),
  unpaid_orders: bound.default(UNPAID_BOUNDS.unpaid_orders),
  unpaid_units: bound.default(UNPAID_BOUNDS.unpaid_units),
  network_orders: bound.default(UNPAID_BOUNDS.network_orders),
  network_units: bound.default(UNPAID_BOUNDS.network_units),
});

/** Up to which total in rupiah the shop takes money at the door; null where it doesn't. */
export function codLimitOf({ features, orders }: { features: { cod: boolean | null }; orders: { cod_limit: number } }): number | null {
  return features.cod === true ? orders.cod_limit : null;
}

interface OfPickup {
  features: { pickup: boolean | null };
  orders: { pickup_minutes: number; pickup_days: number };
  pickup: Record<'pickup_name' | 'pickup_phone' | 'pickup_address' | 'pickup_district' | 'pickup_city', string | null>;
  shop: { name: string; company_address: string | null; opening_hours: string | null };
}

/** Where and when an order may be fetched; null where the shop doesn't offer it. */
export function pickupOfferOf({ features, orders, pickup, shop }: OfPickup): PickupOffer | null {
  if (features.pickup !== true) return null;
  const place = [pickup.pickup_address, pickup.pickup_district, pickup.pickup_city].filter(Boolean).join(', ');
  return {
    name: pickup.pickup_name ?? shop.name,
    address: place || shop.company_address,
    phone: pickup.pickup_phone,
    hours: shop.opening_hours,
    minutes: orders.pickup_minutes,
    days: orders.pickup_days,
  };
}

/** `hours` are the shop's opening hours; `minutes` to prepare, `days` that it is kept once it is ready. */
export const PickupOffer = z.object({
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
  minutes: z.number().int(),
  days: z.number().int(),
});
export type PickupOffer = z.infer<typeof PickupOffer>;

export const OrderSettings = settingsAnswer(ORDER_FIELDS);
export type OrderSettings = z.infer<typeof OrderSettings>;
export const OrderSettingsInput = settingsInput(ORDER_FIELDS, ['unpaid_hours']);
export const OrderSettingsUpdate = OrderSettingsInput.extend(SETTINGS_CHANGE);
export const OrderSettingsAnswer = answer(OrderSettings);
