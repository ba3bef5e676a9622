import { failure } from '@lapak/contract/errors';
import { toSen } from '@lapak/contract/money/sen';
import {
  Courier,
  type CourierInput,
  CourierPrice,
  type CourierPriceCreate,
  type CourierPriceUpdate,
  type CourierUpdate,
} from '@lapak/contract/sales/couriers';
import type { Connection, Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { refuseChanged } from '../../../database/refuse-changed.ts';
import { refusingViolations } from '../../../database/violated-constraint.ts';
import { isPictureAddress, keepUploads } from '../../kernel/uploads/index.ts';
import { presentCourier } from './present.ts';
import {
  type CourierPriceRow,
  type CourierRow,
  findCourier,
  findPrice,
  insertCourier,
  insertCourierPrices,
  listPriceRows,
  lockCourier,
  lockPrice,
  updateCourierRow,
  updatePriceRow,
} from './queries.ts';

/** Adds a courier, active by default. Throws `invalid_input` for an unknown city or a logo that isn't a picture, `upload_gone`. */
export async function createCourier(database: Database, input: CourierInput): Promise<CourierRow> {
  return refusingUnknown(() =>
    database.transaction(async (transaction) => {
      await keepLogo(transaction, input.logo);
      return mustFindCourier(transaction, await insertCourier(transaction, { ...input, is_active: input.is_active ?? true }));
    }),
  );
}

/** Updates a courier; absent type, status and `is_active` stay. Throws `changed_meanwhile`. */
export async function updateCourier(database: Database, id: number, input: CourierUpdate): Promise<CourierRow> {
  const { expected_version: expected, ...fields } = input;
  return refusingUnknown(() =>
    database.transaction(async (transaction) => {
      const before = existing(await lockCourier(transaction, id));
      await refuseChanged(expected, before, async () => presentCourier(before, await listPriceRows(transaction, [id])), Courier);
      await keepLogo(transaction, input.logo);
      await updateCourierRow(transaction, id, { ...fields, city_id: input.city_id ?? null });
      return mustFindCourier(transaction, id);
    }),
  );
}

async function keepLogo(transaction: Transaction, logo: string | null | undefined): Promise<void> {
  if (logo && !isPictureAddress(logo)) throw unknown('logo', 'Gunakan alamat https:// atau unggah gambar.');
  await keepUploads(transaction, { logo: [logo] });
}

export async function mustFindCourier(connection: Connection, id: number): Promise<CourierRow> {
  return existing(await findCourier(connection, id));
}

/** Adds a pricing region. Throws `invalid_input` for an unknown courier or district. */
export async function createCourierPrice(database: Database, input: CourierPriceCreate): Promise<CourierPriceRow> {
  const price = { courier_id: input.courier_id, ...priceColumns(input), is_active: input.is_active ?? true };
  const [row] = await refusingUnknown(() => database.transaction((transaction) => insertCourierPrices(transaction, [price])));
  return mustFindPrice(database, row?.id ?? 0);
}

async function mustFindPrice(connection: Connection, id: number): Promise<CourierPriceRow> {
  return existing(await findPrice(connection, id));
}

/** Updates a pricing region; without `is_active` that stays. Throws `changed_meanwhile`. */
export async function updateCourierPrice(database: Database, id: number, input: CourierPriceUpdate): Promise<CourierPriceRow> {
  return refusingUnknown(() =>
    database.transaction(async (transaction) => {
      const before = existing(await lockPrice(transaction, id));
      await refuseChanged(input.expected_version, before, () => before, CourierPrice);
      await updatePriceRow(transaction, id, { ...priceColumns(input), is_active: input.is_active });
      return mustFindPrice(transaction, id);
    }),
  );
}

function priceColumns(input: CourierPriceUpdate) {
  return {
    region: input.region,
    district_id: input.district_id ?? null,
    base_price_sen: toSen(input.base_price),
    price_per_km_sen: toSen(input.price_per_km ?? 0),
    min_price_sen: toSen(input.min_price ?? 0),
    pay_sen: typeof input.pay === 'number' ? toSen(input.pay) : input.pay,
    max_distance_km: input.max_distance_km ?? null,
    notes: input.notes,
  };
}

const unknown = (field: string, text: string) => failure('invalid_input', { text, fields: { [field]: text } });

/** A record deleted meanwhile is reported like an unknown one. */
const refusingUnknown = refusingViolations({
  couriers_city_id_cities_id_fk: () => unknown('city_id', 'Pilih kota atau kabupaten.'),
  courier_prices_courier_id_couriers_id_fk: () => unknown('courier_id', 'Select a courier'),
  courier_prices_district_id_districts_id_fk: () => unknown('district_id', 'Pilih kecamatan.'),
});
