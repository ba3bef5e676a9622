import { harmless } from '@lapak/contract/addresses';
import type { Payment, PaymentIssue } from '@lapak/contract/schemas/payments';
import type { PaymentIssueRow, PaymentRow } from './queries.ts';

/** How to pay, as a buyer and an admin see it. A payment that is still being opened counts as unpaid. */
export function presentPayment(row: PaymentRow): Payment {
  return {
    method: row.method,
    payment_name: row.payment_name,
    status: row.state === 'opening' ? 'unpaid' : row.state,
    reference: row.reference,
    amount: row.amount_rupiah,
    fee_customer: row.fee_customer_rupiah,
    total_amount: row.amount_rupiah + row.fee_customer_rupiah,
    pay_code: row.pay_code,
    pay_url: harmless(row.pay_url),
    checkout_url: harmless(row.checkout_url),
    qr_string: row.qr_string,
    instructions: row.instructions,
    expires_at: row.expires_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
  };
}

export function presentIssue(row: PaymentIssueRow): PaymentIssue {
  return {
    id: row.id,
    order_id: row.order_id,
    kind: row.kind,
    detail: row.detail,
    created_at: row.created_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
  };
}
