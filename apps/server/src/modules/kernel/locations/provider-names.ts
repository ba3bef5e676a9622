/** Provinces with another name at the provider, or none: the four Papua provinces of 2022 are filed under the old ones. */
const OTHER_NAMES = new Map([
  ['Aceh', 'NANGGROE ACEH DARUSSALAM'],
  ['Kepulauan Bangka Belitung', 'BANGKA BELITUNG'],
  ['Papua Selatan', 'PAPUA'],
  ['Papua Tengah', 'PAPUA'],
  ['Papua Pegunungan', 'PAPUA'],
  ['Papua Barat Daya', 'PAPUA BARAT'],
]);

/**
 * A place's name for comparison (rajaongkir.md section 4.3): upper case, letters and digits only, without "Kota" or "Kabupaten" and without
 * an abbreviation in brackets.
 */
export function comparableName(name: string): string {
  return name
    .replace(/\([^)]*\)/gu, '')
    .replace(/^(Kabupaten|Kota)( Administrasi)? /iu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Possible names of our province at the provider, likelier ones first. */
export function provinceNames(name: string): string[] {
  const other = OTHER_NAMES.get(name);
  return [name, ...(other ? [other] : [])].map(comparableName);
}
