import { ShiftDetail } from '@lapak/contract/till/shifts';
import { onWire } from '@lapak/contract/wire';

/** An open shift of this till. */
export function aShift(id: number, float_amount = 0): ShiftDetail {
  const at = '2026-11-23T01:00:00.000Z';
  const report = {
    kind: 'X',
    made_at: at,
    sales_count: 0,
    first_code: null,
    last_code: null,
    gross_amount: 0,
    discount_amount: 0,
    rounding_amount: 0,
    net_amount: 0,
    returns_count: 0,
    returns_amount: 0,
    voids_count: 0,
    voids_amount: 0,
    float_amount,
    cash_in: 0,
    cash_out: 0,
    methods: [{ method: 'cash', sales: 0, refunds: 0, unmatched: 0, expected: float_amount, counted: null, difference: null }],
    cashiers: [],
    denominations: [],
    note: null,
    reason: null,
    to_safe_amount: null,
  };
  return onWire(ShiftDetail).parse({
    id,
    till_id: 'kasir-percobaan',
    till_name: 'Kasir depan',
    number: null,
    opened_at: at,
    opened_by: 'Nurul Hayati',
    closed_at: null,
    closed_by: null,
    report,
    left_before: null,
    movements: [],
    approvals: [],
    drawer_openings: [],
    late: { sales_count: 0, amount: 0, methods: [] },
  });
}
