import type { Connection } from '../../../database/connection.ts';
import { insertCities, insertDistricts, insertProvinces } from './queries.ts';

/** Indonesia's places from the seed's files. */
export interface LocationRows {
  provinces: readonly { id: number; code: string; name: string; rajaongkirId: number | null }[];
  cities: readonly { id: number; provinceId: number; code: string; kind: string; name: string; rajaongkirId: number | null }[];
  districts: readonly { id: number; cityId: number; code: string; name: string }[];
}

/** A statement may have 65,535 parameters; a district takes five. */
const BATCH = 5000;

/** Fills the empty location tables, in the caller's transaction. */
export async function loadLocations(connection: Connection, rows: LocationRows): Promise<void> {
  await insertProvinces(
    connection,
    rows.provinces.map(({ id, code, name, rajaongkirId }) => ({ id, code, name, rajaongkir_id: rajaongkirId })),
  );
  await insertCities(
    connection,
    rows.cities.map(({ id, provinceId, code, kind, name, rajaongkirId }) => ({
      id,
      province_id: provinceId,
      code,
      kind,
      name,
      rajaongkir_id: rajaongkirId,
    })),
  );
  for (let from = 0; from < rows.districts.length; from += BATCH) {
    const batch = rows.districts.slice(from, from + BATCH);
    await insertDistricts(
      connection,
      batch.map(({ id, cityId, code, name }) => ({ id, city_id: cityId, code, name })),
    );
  }
}
