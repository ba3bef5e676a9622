import type { PosSettings, TillDifference } from '@lapak/contract/schemas/pos';
import type { DifferenceRow, PosSettingsRow } from './queries.ts';

/** Where till buyers pick up. */
export function presentSettings(row: PosSettingsRow): PosSettings {
  return {
    pickup_name: row.pickup_name,
    pickup_phone: row.pickup_phone,
    pickup_address: row.pickup_address,
    pickup_district: row.pickup_district,
    pickup_subdistrict: row.pickup_subdistrict,
    pickup_city: row.pickup_city,
    pickup_province: row.pickup_province,
    pickup_postcode: row.pickup_postcode,
  };
}

export function presentDifference(row: DifferenceRow): TillDifference {
  return {
    id: row.id,
    kind: row.kind,
    detail: row.detail,
    order: { id: row.order.id, code: row.order.code, created_at: row.order.created_at.toISOString() },
    product_id: row.product_id,
    missing: row.missing,
    created_at: row.created_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.resolved_by,
    note: row.note,
  };
}
