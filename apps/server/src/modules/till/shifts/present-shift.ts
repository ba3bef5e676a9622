import { addSen, asSen, NO_MONEY, type Sen, subtractSen, toRupiah, toSen } from '@lapak/contract/money/sen';
import { TILL_PAYMENT_METHODS, type TillPaymentMethod } from '@lapak/contract/sales/payment-status';
import type { ListedShift, Shift, ShiftCashier, ShiftClosing, ShiftDetail, ShiftMethod, ShiftReport } from '@lapak/contract/till/shifts';
import type { z } from 'zod';
import type { CashMovementRow } from '../../ledger/cash-book/index.ts';
import { presentApproval } from '../../sales/orders/index.ts';
import type { ApprovalRow, ShiftPerson, ShiftReturns, ShiftSales } from '../../sales/records/index.ts';
import type { DrawerOpeningRow } from './drawer-queries.ts';
import type { NamedShift, ShiftRow, StoredReport } from './shift-queries.ts';

function presentShared({ shift, opened_by, closed_by }: NamedShift): z.infer<typeof Shift> {
  return { ...shift, opened_by, closed_by };
}

export function presentListedShift(row: NamedShift): z.infer<typeof ListedShift> {
  const report = row.shift.report && storedReport(row.shift.report);
  const cash = report?.methods.find(({ method }) => method === 'cash');
  return {
    ...presentShared(row),
    sales_count: report?.sales_count ?? null,
    net_amount: report?.net_amount ?? null,
    cash_expected: cash?.expected ?? null,
    cash_counted: cash?.counted ?? null,
    cash_difference: cash?.difference ?? null,
    reason: report?.reason ?? null,
  };
}

/** A Z as it was kept; one of an earlier version of the shop doesn't say all that today's do. */
export function storedReport(report: StoredReport): ShiftReport {
  return {
    ...report,
    rounding_amount: report.rounding_amount ?? 0,
    voids_count: report.voids_count ?? null,
    voids_amount: report.voids_amount ?? null,
    reason: report.reason ?? null,
    to_safe_amount: report.to_safe_amount ?? null,
    cashiers: report.cashiers ?? [],
    methods: report.methods.map((method) => ({ ...method, unmatched: method.unmatched ?? 0 })),
  };
}

export function presentShift(
  row: NamedShift,
  {
    report,
    movements,
    late,
    approvals,
    openings,
    left_before,
  }: {
    report: ShiftReport;
    movements: readonly CashMovementRow[];
    late: ShiftSales;
    approvals: readonly ApprovalRow[];
    openings: readonly DrawerOpeningRow[];
    left_before: Sen | null;
  },
): z.infer<typeof ShiftDetail> {
  return {
    ...presentShared(row),
    report,
    left_before,
    movements: movements.map(({ amount_sen: amount, ...movement }) => ({ ...movement, amount })),
    approvals: approvals.map((row) => ({ ...presentApproval(row), code: row.code })),
    drawer_openings: [...openings],
    late: { sales_count: late.count, amount: late.net, methods: [...late.methods] },
  };
}

/** What the drawer and the other methods should hold, and what was counted of them. */
export interface ShiftFacts {
  shift: ShiftRow;
  sales: ShiftSales;
  returns: ShiftReturns;
  /** Of the sales, what nobody has found on the account yet. */
  unmatched: ShiftSales['methods'];
  people: readonly ShiftPerson[];
  movements: readonly CashMovementRow[];
  at: Date;
  closing: ShiftClosing | null;
}

export function presentReport({ shift, sales, returns, unmatched, people, movements, at, closing }: ShiftFacts): ShiftReport {
  const moved = (kind: CashMovementRow['kind']) => addSen(...movements.filter((each) => each.kind === kind).map((each) => each.amount_sen));
  const [cashIn, cashOut] = [moved('in'), moved('out')];
  const beside = subtractSen(addSen(shift.float_sen, cashIn), cashOut);
  return {
    kind: closing ? 'Z' : 'X',
    made_at: at.toISOString(),
    sales_count: sales.count,
    first_code: sales.first,
    last_code: sales.last,
    gross_amount: toRupiah(sales.gross),
    discount_amount: toRupiah(sales.discount),
    rounding_amount: toRupiah(sales.rounding),
    net_amount: toRupiah(sales.net),
    returns_count: returns.count,
    returns_amount: toRupiah(addSen(...returns.methods.map(({ amount }) => amount))),
    voids_count: returns.voids.count,
    voids_amount: toRupiah(returns.voids.amount),
    float_amount: toRupiah(shift.float_sen),
    cash_in: toRupiah(cashIn),
    cash_out: toRupiah(cashOut),
    methods: TILL_PAYMENT_METHODS.map((method) =>
      presentMethod(method, {
        sales: sales.methods.find((each) => each.method === method)?.amount ?? NO_MONEY,
        refunds: returns.methods.find((each) => each.method === method)?.amount ?? NO_MONEY,
        unmatched: unmatched.find((each) => each.method === method)?.amount ?? NO_MONEY,
        beside: method === 'cash' ? beside : NO_MONEY,
        counted: closing?.counted[method] ?? null,
      }),
    ),
    cashiers: people.map(presentPerson),
    denominations: closing?.denominations ?? [],
    note: closing?.note ?? null,
    reason: closing?.reason ?? null,
    to_safe_amount: closing?.to_safe ?? null,
  };
}

function presentPerson({ name, sales, returns, voids }: ShiftPerson): ShiftCashier {
  return {
    name,
    sales_count: sales.count,
    net_amount: toRupiah(sales.net),
    returns_count: returns.count,
    returns_amount: toRupiah(returns.amount),
    voids_count: voids.count,
    voids_amount: toRupiah(voids.amount),
  };
}

function presentMethod(
  method: TillPaymentMethod,
  { sales, refunds, unmatched, beside, counted }: { sales: Sen; refunds: Sen; unmatched: Sen; beside: Sen; counted: number | null },
): ShiftMethod {
  const expected = asSen(sales - refunds + beside);
  return {
    method,
    sales: toRupiah(sales),
    refunds: toRupiah(refunds),
    unmatched: toRupiah(unmatched),
    expected: toRupiah(expected),
    counted,
    difference: counted === null ? null : toRupiah(subtractSen(toSen(counted), expected)),
  };
}
