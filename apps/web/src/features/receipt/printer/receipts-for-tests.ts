import { toSen } from '@lapak/contract/money/sen';
import type { ShiftCashier, ShiftDetail } from '@lapak/contract/till/shifts';
import type { Receipt } from '../receipt.ts';
import type { ReceiptHead } from '../receipt-head.ts';

export const HEAD: ReceiptHead = {
  name: 'Lapak Hijau',
  lines: ['Jl. Teuku Umar No. 12, Lamteumen Timur, Kecamatan Jaya Baru', 'Banda Aceh', '0812-6900-1234'],
};

const CASH_SALE: Receipt = {
  number: 'LH-7K3M9Q2X',
  at: '2026-11-21T02:30:00.000Z',
  cashier: 'Cut Nyak Rahma',
  customer: { name: null, phone: null },
  lines: [
    { name: 'Kopi Arabika Gayo', variant: '250 g', quantity: 2, unit: toSen(45_000), total: toSen(90_000), off: toSen(0) },
    {
      name: 'Tas anyaman pandan bersulam motif pintu Aceh “edisi panen raya” buatan ibu-ibu Gampong Lamgugob',
      variant: null,
      quantity: 1,
      unit: toSen(1_250_000),
      total: toSen(1_250_000),
      off: toSen(0),
    },
  ],
  off: toSen(0),
  rounding: toSen(0),
  total: toSen(1_340_000),
  payments: [{ name: 'Tunai', amount: toSen(1_400_000), reference: null }],
  isUnmatched: false,
  change: toSen(60_000),
  returns: [],
};

/** Receipts whose commands are kept in golden/. */
export const RECEIPTS: Readonly<Record<string, Receipt>> = {
  'cash-and-long-names': CASH_SALE,
  discounts: {
    ...CASH_SALE,
    customer: { name: 'Café Ulèe Kareng', phone: '081269001234' },
    lines: CASH_SALE.lines.map((line, index) => (index === 0 ? { ...line, off: toSen(10_000) } : line)),
    off: toSen(30_000),
    total: toSen(1_300_000),
    change: toSen(100_000),
  },
  split: {
    ...CASH_SALE,
    payments: [
      { name: 'Tunai', amount: toSen(400_000), reference: null },
      { name: 'Kartu debit', amount: toSen(940_000), reference: 'EDC 004512 / 889120034' },
    ],
    change: toSen(0),
  },
  returned: {
    ...CASH_SALE,
    returns: [
      {
        kind: 'return',
        at: '2026-11-21T04:05:00.000Z',
        items: [{ name: 'Kopi Arabika Gayo (250 g)', quantity: 1, amount: toSen(45_000) }],
        rounding: toSen(0),
        refunds: [{ name: 'Tunai', amount: toSen(45_000) }],
      },
      {
        kind: 'void',
        at: '2026-11-21T05:00:00.000Z',
        items: [{ name: 'Kopi Arabika Gayo (250 g)', quantity: 1, amount: toSen(45_000) }],
        rounding: toSen(0),
        refunds: [{ name: 'Tunai', amount: toSen(1_295_000) }],
      },
    ],
  },
};

const person = (name: string, more: Partial<ShiftCashier>): ShiftCashier => ({
  name,
  sales_count: 0,
  net_amount: 0,
  returns_count: 0,
  returns_amount: 0,
  voids_count: 0,
  voids_amount: 0,
  ...more,
});

const Z_REPORT: ShiftDetail = {
  id: 4,
  till_id: 'kasir-depan-1',
  till_name: 'Kasir depan',
  number: 12,
  opened_at: '2026-11-21T01:00:00.000Z',
  opened_by: 'Cut Nyak Rahma',
  closed_at: '2026-11-21T10:00:00.000Z',
  closed_by: 'Teuku Rizal',
  report: {
    kind: 'Z',
    made_at: '2026-11-21T10:00:00.000Z',
    sales_count: 38,
    first_code: 'LH-7K3M9Q2X',
    last_code: 'LH-P4D8W6ZC',
    gross_amount: 4_120_000,
    discount_amount: 20_000,
    rounding_amount: 0,
    net_amount: 4_100_000,
    returns_count: 3,
    returns_amount: 145_000,
    voids_count: 1,
    voids_amount: 100_000,
    float_amount: 300_000,
    cash_in: 50_000,
    cash_out: 200_000,
    methods: [
      { method: 'cash', sales: 3_000_000, refunds: 145_000, unmatched: 0, expected: 3_005_000, counted: 3_000_000, difference: -5_000 },
      { method: 'qris', sales: 1_100_000, refunds: 0, unmatched: 75_000, expected: 1_100_000, counted: null, difference: null },
    ],
    cashiers: [
      person('Cut Nyak Rahma', { sales_count: 30, net_amount: 3_300_000 }),
      person('Teuku Rizal', {
        sales_count: 8,
        net_amount: 800_000,
        returns_count: 3,
        returns_amount: 145_000,
        voids_count: 1,
        voids_amount: 100_000,
      }),
    ],
    denominations: [{ value: 100_000, count: 30 }],
    note: 'Uang receh kurang.',
    reason: 'Kembalian terakhir dibulatkan.',
    to_safe_amount: 2_700_000,
  },
  left_before: 300_000,
  approvals: [],
  drawer_openings: [
    {
      id: 1,
      reason: 'Tukar uang',
      by: 'Cut Nyak Rahma',
      opened_at: '2026-11-21T05:30:00.000Z',
      approval: 'proven',
      approver: 'Teuku Rizal',
    },
    { id: 2, reason: 'Cek isi laci', by: 'Cut Nyak Rahma', opened_at: '2026-11-21T07:10:00.000Z', approval: 'missing', approver: null },
  ],
  movements: [
    {
      id: 1,
      kind: 'in',
      amount: 50_000,
      reason: 'Uang receh dari bank',
      purpose: 'move',
      category: null,
      to_whom: null,
      by: 'Cut Nyak Rahma',
      created_at: '2026-11-21T02:00:00.000Z',
    },
    {
      id: 2,
      kind: 'out',
      amount: 200_000,
      reason: 'Bayar es batu dan plastik kemasan untuk minggu ini',
      purpose: null,
      category: null,
      to_whom: null,
      by: null,
      created_at: '2026-11-21T03:00:00.000Z',
    },
  ],
  late: { sales_count: 1, amount: 25_000, methods: [{ method: 'cash', amount: 25_000 }] },
};

export const SHIFTS: Readonly<Record<string, ShiftDetail>> = {
  'z-report': Z_REPORT,
  'x-report': { ...Z_REPORT, number: null, closed_at: null, closed_by: null, report: { ...Z_REPORT.report, kind: 'X', denominations: [] } },
};
