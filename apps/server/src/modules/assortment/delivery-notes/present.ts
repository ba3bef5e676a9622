import { paperNumber } from '@lapak/contract/assortment/delivery-note-states';
import type { DeliveryNote, ListedPaper } from '@lapak/contract/assortment/delivery-notes';
import type { PaperLineRow } from './line-queries.ts';
import type { PaperRow } from './paper-queries.ts';

export function presentListedPaper({ business_id, business_name, contact: _contact, ...row }: PaperRow): ListedPaper {
  return {
    ...row,
    number: row.number === null ? null : paperNumber(row.direction, row.number),
    business: { id: business_id, name: business_name },
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentPaper(row: PaperRow, lines: readonly PaperLineRow[]): DeliveryNote {
  return {
    ...presentListedPaper(row),
    contact: { name: row.contact?.name ?? null, phone: row.contact?.phone ?? null, email: row.contact?.email ?? null },
    lines: lines.map(({ variant_id: _variant, ...line }) => line),
  };
}
