import { addSen, asSen, NO_MONEY, type Sen, subtractSen, toRupiah, toSen } from '@lapak/contract/money/sen';
import type { CashMovement, ListedShift, Shift, ShiftClosing, ShiftDetail, ShiftMethod, ShiftReport } from '@lapak/contract/schemas/shifts';
import { POS_PAYMENT_METHODS, type PosPaymentMethod } from '@lapak/contract/states/payment-status';
import type { ShiftReturns, ShiftSales } from '../orders/index.ts';
import type { CashMovementRow, NamedShift, ShiftRow } from './shift-queries.ts';

function presentShared({ shift, opened_by, closed_by }: NamedShift): Shift {
  return {
    id: shift.id,
    till_id: shift.till_id,
    till_name: shift.till_name,
    number: shift.number,
    opened_at: shift.opened_at.toISOString(),
    opened_by,
    closed_at: shift.closed_at?.toISOString() ?? null,
    closed_by,
  };
}

export function presentListedShift(row: NamedShift): ListedShift {
  const cash = row.shift.report?.methods.find(({ method }) => method === 'cash');
  return { ...presentShared(row), net_amount: row.shift.report?.net_amount ?? null, cash_difference: cash?.difference ?? null };
}

export function presentShift(
  row: NamedShift,
  { report, movements, late }: { report: ShiftReport; movements: readonly CashMovementRow[]; late: ShiftSales },
): ShiftDetail {
  return {
    ...presentShared(row),
    report,
    movements: movements.map(presentMovement),
    late: {
      sales_count: late.count,
      amount: toRupiah(late.net),
      methods: late.methods.map(({ method, amount }) => ({ method, amount: toRupiah(amount) })),
    },
  };
}

function presentMovement({ id, kind, amount_sen: amount, reason, by, created_at }: CashMovementRow): CashMovement {
  return { id, kind, amount: toRupiah(amount), reason, by, created_at: created_at.toISOString() };
}

/** What the drawer and the other methods should hold, and what was counted of them. */
export interface ShiftFacts {
  shift: ShiftRow;
  sales: ShiftSales;
  returns: ShiftReturns;
  movements: readonly CashMovementRow[];
  at: Date;
  closing: ShiftClosing | null;
}

export function presentReport({ shift, sales, returns, movements, at, closing }: ShiftFacts): ShiftReport {
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
    discount_amount: toRupiah(subtractSen(sales.gross, sales.net)),
    net_amount: toRupiah(sales.net),
    returns_count: returns.count,
    returns_amount: toRupiah(addSen(...returns.methods.map(({ amount }) => amount))),
    float_amount: toRupiah(shift.float_sen),
    cash_in: toRupiah(cashIn),
    cash_out: toRupiah(cashOut),
    methods: POS_PAYMENT_METHODS.map((method) =>
      presentMethod(method, {
        sales: sales.methods.find((each) => each.method === method)?.amount ?? NO_MONEY,
        refunds: returns.methods.find((each) => each.method === method)?.amount ?? NO_MONEY,
        beside: method === 'cash' ? beside : NO_MONEY,
        counted: closing?.counted[method] ?? null,
      }),
    ),
    denominations: closing?.denominations ?? [],
    note: closing?.note ?? null,
  };
}

function presentMethod(
  method: PosPaymentMethod,
  { sales, refunds, beside, counted }: { sales: Sen; refunds: Sen; beside: Sen; counted: number | null },
): ShiftMethod {
  const expected = asSen(sales - refunds + beside);
  return {
    method,
    sales: toRupiah(sales),
    refunds: toRupiah(refunds),
    expected: toRupiah(expected),
    counted,
    difference: counted === null ? null : toRupiah(subtractSen(toSen(counted), expected)),
  };
}
