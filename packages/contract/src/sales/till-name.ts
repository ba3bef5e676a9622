/** A till's name on screens and reports. One that nobody named has none: digits of its id would tell nobody which it is. */
export function tillNameOf({ till_name }: { till_name: string | null }): string {
  return till_name ?? 'Kasir tanpa nama';
}
