import type { DayAccounts, DayDrawer, DayFault, ListedDay } from '@lapak/contract/bookkeeping/days';

export function aFault(changes: Partial<DayFault> = {}): DayFault {
  return {
    key: 'slip:7',
    part: 'transfers',
    text: 'LH-7TQ2M4XY: bukti transfer belum diperiksa.',
    amount: 65_000,
    place: 'slips',
    id: null,
    accepted: null,
    ...changes,
  };
}

export function aDrawer(changes: Partial<DayDrawer> = {}): DayDrawer {
  return {
    shift_id: 12,
    till: 'Kasir depan',
    z: 40,
    opened_at: '2026-11-05T01:00:00.000Z',
    closed_at: '2026-11-05T14:00:00.000Z',
    carried: 0,
    float: 300_000,
    sales: 150_000,
    refunds: -20_000,
    cash_in: 0,
    cash_out: -30_000,
    expected: 400_000,
    counted: 395_000,
    difference: -5_000,
    ...changes,
  };
}

/** An open day that is over, on which all meets. */
export function aDay(changes: Partial<DayAccounts> = {}): DayAccounts {
  return {
    day: '2026-11-05',
    number: null,
    sealed_at: null,
    sealed_by: null,
    ...{ shop: 'Lapak Hijau', company: null, address: null },
    is_over: true,
    previous: { day: '2026-11-04', number: 8 },
    blocked_by: null,
    empty_days: 0,
    sums: [
      { source: 'gateway', kind: 'paid', method: 'tripay:BRIVA', count: 2, amount: 212_640 },
      { source: 'partner', kind: 'earning', method: null, count: 3, amount: 90_000 },
      { source: 'till', kind: 'sale', method: 'cash', count: 4, amount: 150_000 },
      { source: 'till', kind: 'sale', method: 'qris', count: 1, amount: 30_000.5 },
      { source: 'till', kind: 'void', method: 'cash', count: 1, amount: -20_000 },
      { source: 'transfer', kind: 'paid', method: 'manual', count: 1, amount: 65_000 },
    ],
    drawers: [],
    fees: 4_250,
    at_couriers: 0,
    changes: [],
    faults: [],
    checked_at: '2026-11-05T19:30:00.000Z',
    stock_checked: true,
    today: '2026-11-06',
    last_booked_at: '2026-11-06T01:00:00.000Z',
    fingerprint: 'satu',
    ...changes,
  };
}

export function aListedDay(changes: Partial<ListedDay> = {}): ListedDay {
  return {
    day: '2026-11-05',
    number: 9,
    is_due: false,
    sealed_at: '2026-11-05T15:00:00.000Z',
    sealed_by: 'Cut Rahmi',
    entries: 12,
    money: 437_640,
    accepted: 2,
    ...changes,
  };
}
