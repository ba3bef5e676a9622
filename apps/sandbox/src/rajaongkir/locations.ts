import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Province {
  id: number;
  name: string;
}

export interface City {
  id: number;
  /** RajaOngkir's province: the four Papua provinces of 2022 still count to the old ones. */
  provinceId: number;
  /** Kemendagri code, digits only: "1171". */
  code: string;
  kind: string;
  name: string;
}

export interface District {
  id: number;
  cityId: number;
  /** Kemendagri code, digits only: "117101". */
  code: string;
  name: string;
}

export interface Tables {
  provinces: Map<number, Province>;
  cities: Map<number, City>;
  districts: Map<number, District>;
}

/** RajaOngkir's spelling where it isn't just our name in capitals (rajaongkir.md 4.1). */
const PROVINCE_NAMES = new Map([
  [1, 'NUSA TENGGARA BARAT (NTB)'],
  [9, 'NANGGROE ACEH DARUSSALAM (NAD)'],
  [10, 'DKI JAKARTA'],
  [19, 'DI YOGYAKARTA'],
  [21, 'NUSA TENGGARA TIMUR (NTT)'],
  [24, 'BANGKA BELITUNG'],
]);

/** Provinces that RajaOngkir doesn't know, by Kemendagri code, and the one that it files their cities under. */
const OLD_PROVINCE = new Map([
  ['93', 14],
  ['94', 14],
  ['95', 14],
  ['96', 29],
]);

/** Reads the shop's location files, once they exist; ids are the shop's own, names are RajaOngkir's. */
export function createLocations(folder: string): () => Tables {
  let loaded: Tables | undefined;
  return () => {
    loaded ??= load(folder);
    return loaded;
  };
}

function load(folder: string): Tables {
  const provinces = new Map<number, Province>();
  const cities = new Map<number, City>();
  const districts = new Map<number, District>();
  const providerProvince = new Map<number, number>();

  for (const row of readCsv(join(folder, 'provinces.csv'))) {
    const id = Number(row('id'));
    const old = OLD_PROVINCE.get(digits(row('code')));
    providerProvince.set(id, old ?? id);
    if (old === undefined) provinces.set(id, { id, name: PROVINCE_NAMES.get(id) ?? row('name').toUpperCase() });
  }
  for (const row of readCsv(join(folder, 'cities.csv'))) {
    const id = Number(row('id'));
    const provinceId = Number(row('province_id'));
    cities.set(id, {
      id,
      provinceId: providerProvince.get(provinceId) ?? provinceId,
      code: digits(row('code')),
      kind: row('kind'),
      name: row('name')
        .replace(/^(Kabupaten|Kota)( Administrasi)? /u, '')
        .toUpperCase(),
    });
  }
  for (const row of readCsv(join(folder, 'districts.csv'))) {
    const id = Number(row('id'));
    districts.set(id, { id, cityId: Number(row('city_id')), code: digits(row('code')), name: row('name').toUpperCase() });
  }
  return { provinces, cities, districts };
}

function digits(code: string): string {
  return code.replace(/\D/gu, '');
}

/** The files are ours and hold no quoted fields (seed/locations/NOTICE.md). */
function readCsv(path: string): ((column: string) => string)[] {
  const [header = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/u);
  const columns = header.split(',');
  return lines.map((line) => {
    const fields = line.split(',');
    return (column) => {
      const field = fields[columns.indexOf(column)];
      if (field === undefined) throw new Error(`${path}: no ${column} in "${line}"`);
      return field;
    };
  });
}
