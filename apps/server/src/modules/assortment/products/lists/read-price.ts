const UNITS: Readonly<Record<string, number>> = {
  ribu: 1_000,
  ribuan: 1_000,
  rb: 1_000,
  rban: 1_000,
  k: 1_000,
  juta: 1_000_000,
  jt: 1_000_000,
};
/** 'Rp 50.000', '50 ribu', '1,5 juta', '50k'; a figure alone is no price. */
const AMOUNT = String.raw`(rp\.?\s*)?(\d{1,3}(?:\.\d{3})+|\d+(?:,\d+)?)\s*(ribuan|ribu|rban|rb|k|juta|jt)?`;
const BELOW = String.raw`(?:di\s?bawah|kurang\s+dari|maksimal|maks|max|sampai|hingga|budget|anggaran|<=?)\s*`;
const ABOVE = String.raw`(?:di\s?atas|lebih\s+dari|minimal|mulai(?:\s+dari)?|min|>=?)\s*`;
const BETWEEN = new RegExp(String.raw`^(?:antara\s+|dari\s+)?${AMOUNT}\s*(?:-|–|sampai|hingga|s\/d|sd|dan)\s*${AMOUNT}(?=\s|$)`, 'iu');
const FROM = new RegExp(String.raw`^(?:harga\s+)?${ABOVE}${AMOUNT}(?=\s|$)`, 'iu');
const UP_TO = new RegExp(String.raw`^(?:harga\s+)?(${BELOW})?${AMOUNT}(?=\s|$)`, 'iu');

/** Below it is no price of a product, but a size or a number in a name. */
const LEAST_PLAIN = 1_000;

/** A price at the beginning of what was typed, whole rupiah, and how many words it takes; an amount alone means 'up to'. */
export function readPrice(words: readonly string[]): { from?: number; to?: number; taken: number } | null {
  const text = words.join(' ');
  const between = BETWEEN.exec(text);
  if (between) {
    const to = amountOf(between.slice(4, 7), true);
    // '20-50 ribu': the unit stands once.
    const from = amountOf([between[1], between[2], between[3] ?? between[6]], true);
    if (from !== null && to !== null && from < to) return { from, to, taken: countWords(between[0]) };
  }
  const above = FROM.exec(text);
  const from = above && amountOf(above.slice(1, 4), true);
  if (above && from !== null) return { from, taken: countWords(above[0]) };
  const below = UP_TO.exec(text);
  const to = below && amountOf(below.slice(2, 5), below[1] !== undefined);
  return below && to !== null ? { to, taken: countWords(below[0]) } : null;
}

function amountOf([currency, figure = '', unit]: (string | undefined)[], isBound: boolean): number | null {
  const amount = Math.round(Number(figure.replaceAll('.', '').replace(',', '.')) * (UNITS[unit?.toLowerCase() ?? ''] ?? 1));
  const isMoney = currency !== undefined || unit !== undefined || figure.includes('.') || (isBound && amount >= LEAST_PLAIN);
  return isMoney && amount > 0 ? amount : null;
}

function countWords(text: string): number {
  return text.trim().split(/\s+/u).length;
}
