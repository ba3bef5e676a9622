import type { StockMovement } from '@lapak/contract/schemas/stock';
import type { MovementRow } from './movement-queries.ts';

export function presentMovement(row: MovementRow): StockMovement {
  return {
    id: row.id,
    product: row.product,
    variant_label: row.variant_label,
    change: row.change,
    balance: row.balance,
    reason: row.reason,
    cause: row.cause,
    note: row.note,
    order: row.order,
    by: row.by,
    created_at: row.created_at.toISOString(),
  };
}
