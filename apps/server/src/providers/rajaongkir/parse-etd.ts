/**
 * Reads an estimate such as "4-7 day", "5 day", "0-0 day" or "" (rajaongkir.md section 5).
 * Null when there is none or it isn't in days; 0 days is the same day.
 */
export function parseEtd(etd: string): { minDays: number; maxDays: number } | null {
  const match = /^\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*(?:days?|hari)?\s*$/iu.exec(etd);
  if (!match?.[1]) return null;
  const first = Number(match[1]);
  const second = match[2] === undefined ? first : Number(match[2]);
  return { minDays: Math.min(first, second), maxDays: Math.max(first, second) };
}
