import type { NationalOption } from '@lapak/contract/sales/shipping';
import { COURIER_NAMES } from '../../../providers/rajaongkir/courier-codes.ts';
import { parseEtd } from '../../../providers/rajaongkir/parse-etd.ts';
import type { RajaOngkirCostRow } from '../../../providers/rajaongkir/rajaongkir-client.ts';

const SHORT_NAMES = new Map<string, string>(Object.entries(COURIER_NAMES));

/** A provider's cost row as an option of the shop. */
export function presentNationalOption(row: RajaOngkirCostRow): NationalOption {
  return {
    courier_code: row.code,
    courier_name: SHORT_NAMES.get(row.code) ?? row.name,
    service: row.service,
    description: readableDescription(row.description),
    cost: row.cost,
    estimated_delivery: estimateText(row.etd),
  };
}

/** "2-3", "1", or empty when the courier doesn't say; "0" is the same day. */
function estimateText(etd: string): string {
  const days = parseEtd(etd);
  if (!days) return '';
  return days.minDays === days.maxDays ? String(days.minDays) : `${days.minDays}-${days.maxDays}`;
}

/** Some couriers send a bare number or "Unknown Service" (rajaongkir.md section 5), which are left out. */
function readableDescription(description: string): string {
  return /^(\d+|unknown service)$/iu.test(description.trim()) ? '' : description.trim();
}
