import { CASH_PURPOSE_LABELS } from '@lapak/contract/ledger/cash-places';
import { ENTRY_LABELS } from '@lapak/contract/ledger/entry-kinds';
import type { BankBookRow } from '../contract/bank-statement.ts';

/** What a posting at the bank was, in a few words. */
export function rowTitle({ kind, purpose, category, amount }: BankBookRow): string {
  if (purpose === 'move') return amount > 0 ? 'Setoran atau pencairan' : 'Tarik atau pindah dari bank';
  return category ?? (purpose === null ? ENTRY_LABELS[kind] : CASH_PURPOSE_LABELS[purpose]);
}

/** Who and what for. */
export function rowDetails({ order_code, who, about, reference }: BankBookRow): string {
  return [order_code, who, about, reference].filter(Boolean).join(' · ');
}
