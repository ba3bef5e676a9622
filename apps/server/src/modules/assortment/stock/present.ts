import type { StockMovement } from '@lapak/contract/assortment/stock';
import type { MovementRow } from './movement-queries.ts';

export function presentMovement(row: MovementRow): StockMovement {
  return { ...row, created_at: row.created_at.toISOString() };
}
