import { readFileSync } from 'node:fs';

/** A province as the seed has it; `rajaongkirId` is null where the provider has no number for it. */
type ProvinceRow = { id: number; code: string; name: string; rajaongkirId: number | null };

/** A regency or city; `name` says which of the two it is, e.g. "Kabupaten Aceh Besar". */
type CityRow = {
  id: number;
  provinceId: number;
  code: string;
  kind: 'kota' | 'kabupaten';
  name: string;
  rajaongkirId: number | null;
};

/** A district (kecamatan); its provider id is unknown until it is filled in from the provider. */
type DistrictRow = { id: number; cityId: number; code: string; name: string };

export type Locations = { provinces: ProvinceRow[]; cities: CityRow[]; districts: DistrictRow[] };

type Line = (column: string) => string;

// The files are ours and scripts/build-locations.mjs refuses a field that would need quoting, so a comma always separates.
function readTable<Row>(file: string, columns: string[], toRow: (line: Line) => Row): Row[] {
  const [header, ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  if (header !== columns.join(',')) throw new Error(`${file}: unexpected columns ${header ?? '(empty file)'}`);
  return lines.map((line, index) => {
    const fields = line.split(',');
    if (fields.length !== columns.length) throw new Error(`${file}: line ${index + 2} has ${fields.length} fields`);
    return toRow((column) => {
      const field = fields[columns.indexOf(column)];
      if (field === undefined) throw new Error(`${file}: there is no column ${column}`);
      return field;
    });
  });
}

function toId(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`not an id: "${text}"`);
  return Number(text);
}

function toOptionalId(text: string): number | null {
  return text === '' ? null : toId(text);
}

function toKind(text: string): CityRow['kind'] {
  if (text === 'kota' || text === 'kabupaten') return text;
  throw new Error(`neither kota nor kabupaten: "${text}"`);
}

/** Reads Indonesia's provinces, regencies and districts from the CSVs beside this file. Source and licence: NOTICE.md. */
export function readLocations(): Locations {
  return {
    provinces: readTable('provinces.csv', ['id', 'code', 'name', 'rajaongkir_id'], (line) => ({
      id: toId(line('id')),
      code: line('code'),
      name: line('name'),
      rajaongkirId: toOptionalId(line('rajaongkir_id')),
    })),
    cities: readTable('cities.csv', ['id', 'province_id', 'code', 'kind', 'name', 'rajaongkir_id'], (line) => ({
      id: toId(line('id')),
      provinceId: toId(line('province_id')),
      code: line('code'),
      kind: toKind(line('kind')),
      name: line('name'),
      rajaongkirId: toOptionalId(line('rajaongkir_id')),
    })),
    districts: readTable('districts.csv', ['id', 'city_id', 'code', 'name'], (line) => ({
      id: toId(line('id')),
      cityId: toId(line('city_id')),
      code: line('code'),
      name: line('name'),
    })),
  };
}
