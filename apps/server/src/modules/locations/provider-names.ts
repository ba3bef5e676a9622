/**
 * Provinces that the provider knows by another name than ours, or not at all: the four Papua provinces of 2022 are filed under the old
 * ones.
 */
const OTHER_NAMES = new Map([
  ['Aceh', 'NANGGROE ACEH DARUSSALAM'],
  ['Kepulauan Bangka Belitung', 'BANGKA BELITUNG'],
  ['Papua Selatan', 'PAPUA'],
  ['Papua Tengah', 'PAPUA'],
  ['Papua Pegunungan', 'PAPUA'],
  ['Papua Barat Daya', 'PAPUA BARAT'],
]);

/**
 * What a place is called on both sides (rajaongkir.md section 4.3): upper case, letters and digits only, without "Kota" or
 * "Kabupaten" before it and without an abbreviation in brackets behind it.
 */
export function comparableName(name: string): string {
  return name
    .replace(/\([^)]*\)/gu, '')
    .replace(/^(Kabupaten|Kota)( Administrasi)? /iu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The names that a province of ours may have there, the likelier first. */
export function provinceNames(name: string): string[] {
  const other = OTHER_NAMES.get(name);
  return [name, ...(other ? [other] : [])].map(comparableName);
}
