import type { ShiftMethod, ShiftReport } from '@lapak/contract/till/shifts';
import { countText } from '../../lib/format.ts';
import { methodName } from './receipt.ts';

/** A row of a shift's report, in rupiah. Outgoing money is negative, so that the rows of a part add up to its last one. */
export interface ShiftRow {
  label: string;
  amount: number;
  /** The sum of the rows above. */
  strong?: boolean;
}

const cashOf = ({ methods }: ShiftReport) => methods.find(({ method }) => method === 'cash');
const isUsed = ({ sales, refunds }: ShiftMethod) => sales !== 0 || refunds !== 0;
const rest = (amount: number) => Math.round(amount * 100) / 100;

/** Sales by method, less returns. */
export function salesRowsOf(report: ShiftReport): ShiftRow[] {
  const { sales_count, net_amount, returns_count, returns_amount, voids_count, voids_amount } = report;
  const back =
    voids_count === null || voids_amount === null
      ? [{ label: 'Dibatalkan dan dikembalikan', count: returns_count, amount: returns_amount }]
      : [
          { label: 'Dibatalkan', count: voids_count, amount: voids_amount },
          { label: 'Dikembalikan', count: returns_count - voids_count, amount: rest(returns_amount - voids_amount) },
        ];
  return [
    ...report.methods.filter(isUsed).map(({ method, sales }) => ({ label: `Penjualan ${methodName(method)}`, amount: sales })),
    { label: `Semua penjualan (${countText(sales_count)})`, amount: net_amount, strong: true },
    ...back
      .filter(({ count }) => count > 0)
      .map(({ label, count, amount }) => ({ label: `${label} (${countText(count)})`, amount: -amount })),
    { label: 'Penjualan bersih', amount: rest(net_amount - returns_amount), strong: true },
  ];
}

/** What each person sold, and took back. */
export function cashierRowsOf({ cashiers }: ShiftReport): ShiftRow[] {
  return cashiers.flatMap(({ name, sales_count, net_amount, returns_count, returns_amount, voids_count, voids_amount }) => {
    const who = name ?? 'Tanpa nama';
    const back = [
      { label: `${who}, dibatalkan`, count: voids_count, amount: voids_amount },
      { label: `${who}, dikembalikan`, count: returns_count - voids_count, amount: rest(returns_amount - voids_amount) },
    ];
    return [
      { label: `${who} (${countText(sales_count)})`, amount: net_amount },
      ...back
        .filter(({ count }) => count > 0)
        .map(({ label, count, amount }) => ({ label: `${label} (${countText(count)})`, amount: -amount })),
    ];
  });
}

/** The expected cash in the drawer, and why. */
export function cashRowsOf(report: ShiftReport): ShiftRow[] {
  const cash = cashOf(report);
  return [
    { label: 'Kas awal', amount: report.float_amount },
    { label: 'Diterima tunai', amount: rest((cash?.sales ?? 0) - report.rounding_amount) },
    ...(report.rounding_amount === 0 ? [] : [{ label: 'Pembulatan tunai', amount: report.rounding_amount }]),
    { label: 'Kas masuk', amount: report.cash_in },
    { label: 'Kas keluar', amount: -report.cash_out },
    ...((cash?.refunds ?? 0) === 0 ? [] : [{ label: 'Dibayar kembali tunai', amount: -(cash?.refunds ?? 0) }]),
    { label: 'Tunai seharusnya', amount: cash?.expected ?? report.float_amount, strong: true },
  ];
}

/** Expected payments by other methods, less refunds, and the part that nobody has matched yet. */
export function cashlessRowsOf(report: ShiftReport): ShiftRow[] {
  return report.methods
    .filter((each) => each.method !== 'cash' && isUsed(each))
    .flatMap(({ method, expected, unmatched }) => [
      { label: `${methodName(method)} seharusnya`, amount: expected },
      ...(unmatched > 0 ? [{ label: `${methodName(method)} belum dicocokkan`, amount: unmatched }] : []),
    ]);
}
