import { paperNumber } from '@lapak/contract/assortment/delivery-note-states';
import type { DeliveryNote, ListedPaper } from '@lapak/contract/assortment/delivery-notes';
import type { z } from 'zod';
import type { PaperLineRow } from './line-queries.ts';
import type { PaperRow } from './paper-queries.ts';

export function presentListedPaper({ business_id, business_name, ...row }: PaperRow): z.infer<typeof ListedPaper> {
  const number = row.number === null ? null : paperNumber(row.direction, row.number);
  return { ...row, number, business: { id: business_id, name: business_name } };
}

export function presentPaper(row: PaperRow, lines: readonly PaperLineRow[]): z.infer<typeof DeliveryNote> {
  return { ...presentListedPaper(row), contact: row.contact ?? { name: null, phone: null, email: null }, lines: [...lines] };
}
