/** A till's name on screens and reports: the one it was given, else the beginning of its id. */
export function tillNameOf({ till_id, till_name }: { till_id: string; till_name: string | null }): string {
  return till_name ?? `Kasir ${till_id.slice(0, 4).toUpperCase()}`;
}
