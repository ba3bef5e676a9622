import { type Sen, toRupiah } from '@lapak/contract/money/sen';
import type { PayoutAccountState } from '@lapak/contract/partners/partner-entry';
import { type StatementLine, takenOff } from '@lapak/contract/partners/partner-statement';
import type { PartnerBalance, PartnerEntry } from '@lapak/contract/partners/partners';
import type { ClosingPreview, PartnerStatement, StatementSheet } from '@lapak/contract/partners/statements';
import type { BalanceRow } from './balance-queries.ts';
import type { EntryRow } from './entry-queries.ts';
import type { PlannedPeriod } from './statement-contents.ts';
import type { StatementRow } from './statement-queries.ts';

export function presentBalance({ balance, open, unclear, payable, ...row }: BalanceRow): PartnerBalance {
  return { ...row, balance: toRupiah(balance), open: toRupiah(open), unclear: toRupiah(unclear), payable: toRupiah(payable) };
}

/** Sums of all partners. */
export function presentTotals({ balance, unclear, payable }: Pick<BalanceRow, 'balance' | 'unclear' | 'payable'>) {
  return { balance: toRupiah(balance), unclear: toRupiah(unclear), payable: toRupiah(payable) };
}

export function presentEntry({ amount_sen, payment, payment_state, payment_statement, ...row }: EntryRow): PartnerEntry {
  return {
    ...row,
    amount: toRupiah(amount_sen),
    payment: payment && presentPayment(payment, payment_state, payment_statement),
    happened_at: row.happened_at.toISOString(),
  };
}

function presentPayment(
  { photo, ...payment }: NonNullable<EntryRow['payment']>,
  state: EntryRow['payment_state'],
  statement: number | null,
): NonNullable<PartnerEntry['payment']> {
  return { ...payment, state, statement, has_photo: photo !== null };
}

export function presentPlanned({ partner, startsOn, endsOn, entries, problem, ...sums }: PlannedPeriod): ClosingPreview {
  return {
    business: { id: partner.id, name: partner.name },
    starts_on: startsOn,
    ends_on: endsOn,
    ...presentSums(sums),
    entries: entries.length,
    rhythm: partner.rhythm ?? 'monthly',
    problem,
  };
}

function presentSums(sums: Record<'opening' | 'sales' | 'returns' | 'adjustments' | 'payments' | 'closing', Sen>) {
  return {
    opening: toRupiah(sums.opening),
    sales: toRupiah(sums.sales),
    returns: toRupiah(sums.returns),
    adjustments: toRupiah(sums.adjustments),
    payments: toRupiah(sums.payments),
    closing: toRupiah(sums.closing),
  };
}

function sumsOfStatement(row: StatementRow) {
  return presentSums({
    opening: row.opening_sen,
    sales: row.sales_sen,
    returns: row.returns_sen,
    adjustments: row.adjustments_sen,
    payments: row.payments_sen,
    closing: row.closing_sen,
  });
}

/** `account`: whether its partner can be paid by transfer. */
export function presentStatement(row: StatementRow, account: PayoutAccountState): PartnerStatement {
  const { id, number, business_id, business_name, starts_on, ends_on, payable, is_last, has_email, minimum, created_at, link_since } = row;
  return {
    ...{ id, number, starts_on, ends_on, is_last, account, has_email },
    business: { id: business_id, name: business_name },
    ...sumsOfStatement(row),
    payable: toRupiah(payable),
    minimum: toRupiah(minimum),
    created_at: created_at.toISOString(),
    link_since: link_since?.toISOString() ?? null,
  };
}

/** What the partner reads. */
export function presentSheet(row: StatementRow): StatementSheet {
  const { number, business_name, starts_on, ends_on, contents, created_at } = row;
  const { percent_tenths: percent, basis, discounts_by, changed_on } = contents.terms;
  return {
    ...{ number, starts_on, ends_on, basis },
    shop: contents.shop,
    company: contents.company ?? null,
    partner: business_name,
    paid_to: contents.partner ?? null,
    discounts_by: discounts_by ?? null,
    terms_changed_on: changed_on ?? null,
    ...sumsOfStatement(row),
    percent: percent === null ? null : percent / 10,
    sale_lines: contents.sales.map(presentLine),
    return_lines: contents.returns.map(presentLine),
    adjustment_lines: contents.adjustments.map(({ amount_sen, ...line }) => ({ ...line, amount: toRupiah(amount_sen) })),
    payment_lines: contents.payments.map(({ amount_sen, is_unclear = false, ...line }) => ({
      ...line,
      is_unclear,
      amount: toRupiah(amount_sen),
    })),
    shelf: contents.shelf ?? null,
    closed_at: created_at.toISOString(),
  };
}

function presentLine(line: StatementLine) {
  const { product, size, quantity, is_earlier = false } = line;
  const money = { price: toRupiah(line.price_sen), off: toRupiah(takenOff(line)), amount: toRupiah(line.amount_sen) };
  return { product, size, quantity, is_earlier, ...money };
}
