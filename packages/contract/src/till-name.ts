/** What a till is called on screens and reports: as its shop has named it, else by the beginning of the id that its browser made. */
export function tillNameOf({ till_id, till_name }: { till_id: string; till_name: string | null }): string {
  return till_name ?? `Kasir ${till_id.slice(0, 4).toUpperCase()}`;
}
