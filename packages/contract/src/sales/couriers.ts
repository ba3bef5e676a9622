import { z } from 'zod';
import {
  answer,
  blankable,
  ExpectedVersion,
  Id,
  IdText,
  Money,
  optionalEmail,
  optionalText,
  orNull,
  PageQuery,
  pageAnswer,
  requiredPhone,
  requiredText,
  rupiah,
  sortable,
  Version,
  type Wire,
} from '../wire.ts';
import { COURIER_STATUSES, COURIER_TYPES } from './courier-states.ts';
import { DeliveryClock } from './delivery/delivery-clock.ts';
import { COURIER_SORTS } from './list-keys.ts';

/** A pricing region of a local courier (spec section 3). Amounts in rupiah, `max_distance_km` in kilometres. */
export const CourierPrice = z.object({
  id: Id,
  courier_id: Id,
  region: z.string(),
  district_id: Id.nullable(),
  /** The district's city, for the form's first choice. */
  city_id: Id.nullable(),
  city_name: z.string().nullable(),
  base_price: Money,
  price_per_km: Money,
  min_price: Money,
  /** What the courier gets for an order that is handed over there; null is the whole of what its buyer pays. */
  pay: Money.nullable(),
  max_distance_km: z.number().nullable(),
  notes: z.string().nullable(),
  is_active: z.boolean(),
  version: Version,
});
export type CourierPrice = Wire<typeof CourierPrice>;

export const Courier = z.object({
  id: Id,
  courier_name: z.string(),
  logo: z.string().nullable(),
  type: z.enum(COURIER_TYPES),
  status: z.enum(COURIER_STATUSES),
  phone_number: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  vehicle_number: z.string().nullable(),
  license_number: z.string().nullable(),
  city_id: Id.nullable(),
  city_name: z.string().nullable(),
  notes: z.string().nullable(),
  is_active: z.boolean(),
  version: Version,
  prices: z.array(CourierPrice),
});
export type Courier = Wire<typeof Courier>;

/** POST /couriers (spec section 5, courier form). */
export const CourierInput = z.object({
  courier_name: requiredText(150, 'Nama kurir wajib diisi.'),
  logo: optionalText(500),
  type: z.enum(COURIER_TYPES).default('motorcycle'),
  status: z.enum(COURIER_STATUSES).default('active'),
  phone_number: requiredPhone('Nomor telepon wajib diisi.'),
  email: optionalEmail('Tulis email yang benar.'),
  address: optionalText(500),
  vehicle_number: optionalText(30),
  license_number: optionalText(50),
  city_id: blankable(Id, 'Pilih kota atau kabupaten.'),
  notes: optionalText(2000),
  is_active: orNull(z.boolean()),
});
export type CourierInput = z.infer<typeof CourierInput>;

/** PUT /couriers/{id}: the same; absent type, status and switch stay. */
export const CourierUpdate = CourierInput.extend({
  type: z.enum(COURIER_TYPES).optional(),
  status: z.enum(COURIER_STATUSES).optional(),
  expected_version: ExpectedVersion,
});
export type CourierUpdate = z.infer<typeof CourierUpdate>;

const AT_LEAST_0 = 'Isi angka 0 atau lebih.';
const MAX_KM = 10_000;

const priceFields = {
  region: requiredText(150, 'Wilayah wajib diisi.'),
  district_id: blankable(Id, 'Pilih kecamatan.'),
  base_price: z.number({ error: 'Ongkir dasar wajib diisi.' }).pipe(rupiah(AT_LEAST_0)),
  price_per_km: blankable(rupiah(AT_LEAST_0), AT_LEAST_0),
  min_price: blankable(rupiah(AT_LEAST_0), AT_LEAST_0),
  pay: blankable(rupiah(AT_LEAST_0).int('Isi rupiah utuh.'), AT_LEAST_0),
  max_distance_km: blankable(z.number().min(0, AT_LEAST_0).max(MAX_KM, `Isi paling banyak ${MAX_KM}.`), AT_LEAST_0),
  notes: optionalText(2000),
  is_active: orNull(z.boolean()),
};

/** POST /couriers/prices. Amounts in rupiah; empty ones are 0. */
export const CourierPriceCreate = z.object({ courier_id: Id, ...priceFields });
export type CourierPriceCreate = z.infer<typeof CourierPriceCreate>;

/** PUT /couriers/prices/{id}; an absent `pay` stays. */
export const CourierPriceUpdate = z.object({ ...priceFields, expected_version: ExpectedVersion });
export type CourierPriceUpdate = z.infer<typeof CourierPriceUpdate>;

/** GET /couriers: newest first by default. */
export const CourierListQuery = PageQuery.extend({
  type: z.enum(COURIER_TYPES).optional(),
  status: z.enum(COURIER_STATUSES).optional(),
  sort: sortable(COURIER_SORTS),
});
export type CourierListQuery = z.infer<typeof CourierListQuery>;
export const CourierListAnswer = pageAnswer(Courier);
export const CourierAnswer = answer(Courier);
export const CourierPriceListAnswer = answer(z.array(CourierPrice));
export const CourierPriceAnswer = answer(CourierPrice);

/** A local courier's offer for a district, price in rupiah (spec section 3). */
export const LocalOption = z.object({
  courier_id: Id,
  price_id: Id,
  courier_name: z.string(),
  region: z.string(),
  effective_price: Money,
  notes: z.string().nullable(),
});
export type LocalOption = Wire<typeof LocalOption>;

/** GET /couriers/local-options. With `origin_district_id` only couriers who collect goods there. */
export const LocalOptionsQuery = z.object({ district_id: IdText, city_id: IdText, origin_district_id: IdText.optional() });
export const LocalOptionsAnswer = z.object({
  success: z.literal(true),
  options: z.array(LocalOption),
  data: z.array(LocalOption),
  delivery: DeliveryClock,
});
