import type { BankChoice } from '../../contract/bank-statement.ts';

/** What a column of the file may be. */
export const ROLE_LABELS = {
  none: 'Tidak dipakai',
  day: 'Tanggal',
  description: 'Keterangan',
  amount: 'Jumlah',
  debit: 'Debit (keluar)',
  credit: 'Kredit (masuk)',
  direction: 'DB/CR atau D/K',
  balance: 'Saldo',
} as const;
export type Role = keyof typeof ROLE_LABELS;
export const ROLES = ['none', 'day', 'description', 'amount', 'debit', 'credit', 'direction', 'balance'] as const satisfies readonly Role[];
const MAX_TEXTS = 4;

/** Columns as they are chosen here: the day may be missing. */
export type Choice = Omit<BankChoice, 'day'> & { day: number | null };

const SINGLE = ['day', 'amount', 'debit', 'credit', 'direction', 'balance'] as const;

export function roleAt(choice: Choice, place: number): Role {
  return choice.description.includes(place) ? 'description' : (SINGLE.find((role) => choice[role] === place) ?? 'none');
}

/** The choice with another role of a column. An amount is in one column, or in two by direction. */
export function withRole(choice: Choice, place: number, role: Role): Choice {
  const freed: Choice = { ...choice, description: choice.description.filter((each) => each !== place) };
  for (const single of SINGLE) if (freed[single] === place) freed[single] = null;
  if (role === 'none') return freed;
  if (role === 'description') return { ...freed, description: [...freed.description, place].slice(-MAX_TEXTS) };
  if (role === 'amount') return { ...freed, amount: place, debit: null, credit: null };
  if (role === 'debit' || role === 'credit') return { ...freed, [role]: place, amount: null, direction: null };
  return { ...freed, [role]: place };
}

/** What is still missing; null where the file can be read so. */
export function missingOf({ day, description, amount, debit, credit }: Choice): string | null {
  if (day === null) return 'Pilih kolom tanggal.';
  if (description.length === 0) return 'Pilih kolom keterangan.';
  return amount === null && debit === null && credit === null ? 'Pilih kolom jumlah, atau kolom debit dan kredit.' : null;
}
