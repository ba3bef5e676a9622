import { nameKey } from '../clean-text.ts';

/** A till's name on screens and reports. One that nobody named has none: digits of its id would tell nobody which it is. */
export function tillNameOf({ till_name }: { till_name: string | null }): string {
  return till_name ?? 'Kasir tanpa nama';
}

const MAX_BASE = 55;

/** What a till may be called beside these others: that name, or with the first number that none of them has. */
export function freeTillName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(nameKey));
  const base = name.replace(/ \d{1,4}$/u, '').slice(0, MAX_BASE);
  let free = name;
  for (let number = 2; taken.has(nameKey(free)); number += 1) free = `${base} ${number}`;
  return free;
}
