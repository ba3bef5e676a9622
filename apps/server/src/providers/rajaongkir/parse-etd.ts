/** What stands between two numbers: a dash of any length, or a word. */
const BETWEEN = String.raw`(?:\s*[\p{Pd}~]\s*|\s+(?:s\.?\/?d\.?|sampai|hingga|to)\s+)`;
const SPAN = new RegExp(String.raw`^(?<first>\d{1,3})(?:${BETWEEN}(?<second>\d{1,3}))?\s*(?<unit>days?|hari(?: kerja)?|jam|hours?)?$`, 'u');

/**
 * Reads an estimate such as "4-7 day", "1–2 hari", "2-3 HARI KERJA", "24 JAM", "0-0 day" or "" (rajaongkir.md section 5). Null when there
 * is none, or none with an end, or hours that are no whole days; 0 days is the same day.
 */
export function parseEtd(etd: string): { minDays: number; maxDays: number } | null {
  const groups = SPAN.exec(etd.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase())?.groups;
  if (!groups) return null;
  const perDay = /^(?:jam|hour)/u.test(groups['unit'] ?? '') ? 24 : 1;
  const first = Number(groups['first']) / perDay;
  const second = groups['second'] === undefined ? first : Number(groups['second']) / perDay;
  const [minDays, maxDays] = [Math.min(first, second), Math.max(first, second)];
  return Number.isInteger(minDays) && Number.isInteger(maxDays) ? { minDays, maxDays } : null;
}
