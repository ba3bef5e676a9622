import type { Connection } from '@lapak/server/database/connection.ts';
import { findDistrictsNamed, listCityRows, listDistrictRows } from '@lapak/server/modules/kernel/locations/index.ts';

export type Destination = Awaited<ReturnType<typeof findDistrictsNamed>>[number];

/** So many districts are named in a message. */
const MAX_NAMED = 60;

/** Words before a place's name, which stand in some of the shop's own names and in others not. */
const KINDS = /^(?:kecamatan|kec|kota|kabupaten|kab|provinsi|prov)\b\.?\s*/u;

/** A place's name as places are compared. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(KINDS, '')
    .replace(/^administrasi\s+/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Parts of an address between commas, as places are compared. */
function partsOf(texts: readonly (string | undefined)[]): string[] {
  return texts.flatMap((text) => (text ?? '').split(/[,;\n]/u)).flatMap((part) => plain(part.trim()) || []);
}

/**
 * The district (kecamatan) that an address means: the protocol has no field for it, so it is looked for in `address_district`, in the parts
 * of `address_locality`, and in those of the street. Else a text that says what is missing.
 */
export async function findDestination(connection: Connection, address: Record<string, string>): Promise<Destination | { text: string }> {
  const named = partsOf([address.address_district, address.address_locality]);
  const parts = [...named, ...partsOf([address.extended_address, address.street_address])];
  const region = plain(address.address_region ?? '');
  const cities = (await listCityRows(connection)).filter(({ name }) => parts.includes(plain(name)));
  const isInRegion = ({ province_name }: Destination) => region === '' || plain(province_name) === region;
  const found = (await findDistrictsNamed(connection, parts)).filter(isInRegion);
  const inCity = cities.length > 0 ? found.filter(({ city_id }) => cities.some(({ id }) => id === city_id)) : found;
  // A word of the street may be another district's name; what is named as a place comes first.
  const [best, ...others] = narrowed(inCity, (place) => named.includes(plain(place.name)));
  if (best && others.length === 0) return best;
  if (best)
    return {
      text: `Ada beberapa kecamatan yang cocok: ${[best, ...others].slice(0, MAX_NAMED).map(nameOf).join('; ')}. Tulis "Kecamatan, Kota" di address_locality dan provinsinya di address_region.`,
    };
  const [city] = cities;
  if (!city)
    return {
      text: 'Kecamatan dan kota tujuan belum jelas. Tulis "Kecamatan, Kota/Kabupaten" di address_locality, misalnya "Syiah Kuala, Kota Banda Aceh".',
    };
  const districts = await listDistrictRows(connection, city.id);
  const names = districts.slice(0, MAX_NAMED).map(({ name }) => name);
  return { text: `Sebutkan kecamatan di ${city.name}, di address_locality atau address_district: ${names.join(', ')}.` };
}

function narrowed<Place>(places: readonly Place[], isBetter: (place: Place) => boolean): readonly Place[] {
  const better = places.filter(isBetter);
  return better.length > 0 ? better : places;
}

function nameOf({ name, city_name, province_name }: Destination): string {
  return `${name}, ${city_name}, ${province_name}`;
}
