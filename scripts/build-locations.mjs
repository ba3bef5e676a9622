// Builds apps/server/src/seed/locations/*.csv from the npm package idn-area-data.
// Run again after changing a rule here: `node scripts/build-locations.mjs`. The CSVs are checked in, so that
// seeding needs neither the package nor this script, and so that a change of a name or an id shows in review.
import { readFileSync, writeFileSync } from 'node:fs';

const PACKAGE = new URL('../node_modules/idn-area-data/', import.meta.url);
const TARGET = new URL('../apps/server/src/seed/locations/', import.meta.url);

// Older releases lack districts and the newer provinces.
const EXPECTED_VERSION = '4.0.1';
const EXPECTED_COUNTS = { provinces: 38, cities: 514, districts: 7285 };

// RajaOngkir's own province numbers, by Kemendagri code: they are ids of ours too, because the product's rule
// "only province 9" speaks RajaOngkir. Its list has 34 rows and knows no newer Papua province.
const RAJAONGKIR_PROVINCES = new Map(
  Object.entries({
    11: 9,
    12: 16,
    13: 23,
    14: 25,
    15: 13,
    16: 26,
    17: 6,
    18: 30,
    19: 24,
    21: 8,
    31: 10,
    32: 5,
    33: 12,
    34: 19,
    35: 18,
    36: 11,
    51: 15,
    52: 1,
    53: 21,
    61: 28,
    62: 4,
    63: 3,
    64: 7,
    65: 31,
    71: 22,
    72: 27,
    73: 33,
    74: 20,
    75: 17,
    76: 34,
    81: 2,
    82: 32,
    91: 14,
    92: 29,
  }),
);

// The four provinces of 2022 have no number there; ours continue from 35, and the provider's id stays empty.
const NEW_PROVINCES = new Map(Object.entries({ 93: 35, 94: 36, 95: 37, 96: 38 }));

const RAJAONGKIR_ACEH_CITIES = new Map(
  Object.entries({
    11.71: 97,
    11.74: 98,
    11.73: 100,
    11.06: 101,
    11.11: 102,
    11.02: 104,
    11.05: 106,
    11.07: 107,
    11.04: 109,
    11.01: 110,
    11.72: 111,
    11.12: 112,
    11.14: 113,
    '11.10': 114,
    11.16: 116,
    11.03: 117,
    11.08: 118,
    11.17: 120,
    11.13: 122,
    11.15: 124,
    11.18: 125,
    11.09: 127,
    11.75: 128,
  }),
);

// Short names that people and couriers use.
const PROVINCE_NAMES = new Map(Object.entries({ 31: 'DKI Jakarta', 34: 'DI Yogyakarta' }));

// Typing errors and unusual abbreviations of the source.
const DISTRICT_NAMES = new Map(
  Object.entries({
    'Timang gajah': 'Timang Gajah',
    'Cibal barat': 'Cibal Barat',
    'Kot olin': "Kot'olin",
    "KI'E": "Ki'e",
    'Ra"as': "Ra'as",
    'BTS. Ulu': 'BTS Ulu',
    'Bl. Limbangan': 'Balubur Limbangan',
    'Gn. Bintang Awai': 'Gunung Bintang Awai',
    'Kep. Masaloka Raya': 'Kepulauan Masaloka Raya',
    'Konda/ Kondaga': 'Konda/Kondaga',
    'Na IX - X': 'Na IX-X',
    'Grong-grong': 'Grong-Grong',
  }),
);

function fail(message) {
  throw new Error(`build-locations: ${message}`);
}

/** Splits one line; the source quotes a field only when it holds a quote itself. */
function fieldsOf(line) {
  return line.split(',').map((field) => {
    const quoted = /^"(.*)"$/.exec(field);
    return quoted ? quoted[1].replaceAll('""', '"') : field;
  });
}

function readSource(file, columns) {
  const [header, ...lines] = readFileSync(new URL(`data/${file}`, PACKAGE), 'utf8')
    .trimEnd()
    .split(/\r?\n/);
  if (header !== columns.join(',')) fail(`${file} has other columns: ${header}`);
  return lines.map((line) => {
    const fields = fieldsOf(line);
    if (fields.length !== columns.length) fail(`${file} has an odd line: ${line}`);
    return Object.fromEntries(columns.map((column, index) => [column, fields[index].trim()]));
  });
}

function codeAsNumber(code) {
  const digits = code.replaceAll('.', '');
  if (!/^\d+$/.test(digits)) fail(`no code: ${code}`);
  return Number(digits);
}

function kindOf(name) {
  if (name.startsWith('Kota ')) return 'kota';
  if (name.startsWith('Kabupaten ')) return 'kabupaten';
  return fail(`neither kota nor kabupaten: ${name}`);
}

function required(map, key, what) {
  const value = map.get(key);
  if (value === undefined) fail(`${what} ${key} is unknown`);
  return value;
}

function checkUnique(rows, column, what) {
  if (new Set(rows.map((row) => row[column])).size !== rows.length) fail(`${what}: ${column} is not unique`);
}

function checkReferences(rows, column, parents, what) {
  const known = new Set(parents.map((parent) => parent.id));
  const used = new Set(rows.map((row) => row[column]));
  for (const id of used) if (!known.has(id)) fail(`${what}: ${column} ${id} does not exist`);
  for (const id of known) if (!used.has(id)) fail(`${what}: nothing has ${column} ${id}`);
}

function write(file, columns, rows) {
  const lines = rows.map((row) =>
    columns
      .map((column) => {
        const text = String(row[column]);
        // The reader splits at commas and knows no quoting, on purpose.
        if (/[",\r\n]/.test(text)) fail(`${file}: a field needs quoting: ${text}`);
        return text;
      })
      .join(','),
  );
  writeFileSync(new URL(file, TARGET), `${[columns.join(','), ...lines].join('\n')}\n`);
  console.log(`${file}: ${rows.length} rows`);
}

const { version } = JSON.parse(readFileSync(new URL('package.json', PACKAGE), 'utf8'));
if (version !== EXPECTED_VERSION) fail(`idn-area-data is ${version}, not ${EXPECTED_VERSION}`);

const provinces = readSource('provinces.csv', ['code', 'name'])
  .map(({ code, name }) => {
    const rajaongkirId = RAJAONGKIR_PROVINCES.get(code);
    return {
      id: rajaongkirId ?? required(NEW_PROVINCES, code, 'province'),
      code,
      name: PROVINCE_NAMES.get(code) ?? name,
      rajaongkir_id: rajaongkirId ?? '',
    };
  })
  .sort((a, b) => a.id - b.id);
const provinceIds = new Map(provinces.map((province) => [province.code, province.id]));

const cities = readSource('regencies.csv', ['code', 'province_code', 'name'])
  .map(({ code, province_code, name }) => {
    const isAceh = province_code === '11';
    const rajaongkirId = isAceh ? required(RAJAONGKIR_ACEH_CITIES, code, 'city') : '';
    return {
      id: isAceh ? rajaongkirId : codeAsNumber(code),
      province_id: required(provinceIds, province_code, 'province'),
      code,
      kind: kindOf(name),
      // Jakarta's six are "administrasi" in law only; nobody writes it in an address.
      name: name.replace(/^(Kota|Kabupaten) Administrasi /, '$1 '),
      rajaongkir_id: rajaongkirId,
    };
  })
  .sort((a, b) => a.id - b.id);
const cityIds = new Map(cities.map((city) => [city.code, city.id]));

const districts = readSource('districts.csv', ['code', 'regency_code', 'name'])
  .map(({ code, regency_code, name }) => ({
    id: codeAsNumber(code),
    city_id: required(cityIds, regency_code, 'city'),
    code,
    name: DISTRICT_NAMES.get(name) ?? name,
  }))
  .sort((a, b) => a.id - b.id);

for (const [what, rows] of Object.entries({ provinces, cities, districts })) {
  if (rows.length !== EXPECTED_COUNTS[what]) fail(`${what}: ${rows.length} rows, not ${EXPECTED_COUNTS[what]}`);
  checkUnique(rows, 'id', what);
  checkUnique(rows, 'code', what);
}
if (provinces.find((province) => province.id === 9)?.name !== 'Aceh') fail('province 9 is not Aceh');
checkReferences(cities, 'province_id', provinces, 'cities');
checkReferences(districts, 'city_id', cities, 'districts');

write('provinces.csv', ['id', 'code', 'name', 'rajaongkir_id'], provinces);
write('cities.csv', ['id', 'province_id', 'code', 'kind', 'name', 'rajaongkir_id'], cities);
write('districts.csv', ['id', 'city_id', 'code', 'name'], districts);
