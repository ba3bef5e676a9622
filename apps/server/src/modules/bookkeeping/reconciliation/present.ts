import { CHAIN_KINDS, NIGHTLY_KINDS, STOCK_GAP_KINDS, SUM_KINDS, WATCHED_KINDS } from '@lapak/contract/bookkeeping/finding';
import { findingText } from '@lapak/contract/bookkeeping/finding-detail';
import type { Finding, FoundOrder } from '@lapak/contract/bookkeeping/reconciliation';
import { CHANGE_KINDS } from '@lapak/contract/kernel/change-kind';
import { toRupiah } from '@lapak/contract/money/sen';
import { issueText } from '@lapak/contract/sales/payment-issue-detail';
import { differenceText } from '@lapak/contract/sales/till-difference-detail';
import type { MailRow } from '../../messages/mail/index.ts';
import type { EndpointRow } from '../../messages/webhooks/index.ts';
import type { LateSlipRow, PaymentIssueRow, PaymentRow } from '../../sales/payments/index.ts';
import type { OrderBrief } from '../../sales/records/index.ts';
import type { DifferenceRow } from '../../sales/till/index.ts';
import type { FindingRow } from './queries.ts';

function presentOrder({ total, ...order }: OrderBrief): FoundOrder {
  return { ...order, total_amount: toRupiah(total) };
}

export function presentIssue({ id, kind, detail, created_at }: PaymentIssueRow, order: OrderBrief | undefined): Finding {
  return { area: 'payment', id, kind, detail: issueText(detail), at: created_at.toISOString(), order: order ? presentOrder(order) : null };
}

export function presentUnopened({ order_id, payment_name, created_at }: PaymentRow, order: OrderBrief): Finding {
  const detail = `Pembayaran ${payment_name} belum juga dibuka di layanan pembayaran online, sedangkan stoknya ditahan.`;
  return { area: 'gateway', id: order_id, detail, at: created_at.toISOString(), order: presentOrder(order) };
}

export function presentSlip({ id, created_at }: LateSlipRow, order: OrderBrief): Finding {
  const detail = `Pembeli ${order.code} sudah mengirim bukti transfer dan belum mendapat jawaban.`;
  return { area: 'slip', id, detail, at: created_at.toISOString(), order: presentOrder(order) };
}

export function presentSwitchedOff({ id, name, url, switched_off_at }: EndpointRow): Finding[] {
  if (!switched_off_at) return [];
  const detail = `${name} (${url}) tidak menerima kiriman, sehingga toko berhenti mengirim. Perbaiki penerimanya, lalu aktifkan lagi.`;
  return [{ area: 'webhook', id, detail, at: switched_off_at.toISOString() }];
}

export function presentStuckMail({ id, kind, state, recipient, created_at }: MailRow, order: OrderBrief | undefined): Finding {
  const to = recipient ?? 'toko';
  const detail =
    state === 'unclear' ? `Tidak diketahui apakah email ke ${to} sudah sampai.` : `Email ke ${to} gagal dikirim dan tidak dicoba lagi.`;
  return { area: 'mail', id, kind, state, detail, at: created_at.toISOString(), order: order ? presentOrder(order) : null };
}

export function presentDifference({ id, kind, detail, created_at, product_id }: DifferenceRow, order: OrderBrief | undefined): Finding {
  return {
    area: 'till',
    id,
    kind,
    detail: differenceText(detail),
    at: created_at.toISOString(),
    order: order ? presentOrder(order) : null,
    product_id,
  };
}

export function presentStockGap({ finding, isDeleted }: { finding: FindingRow; isDeleted: boolean }): Finding[] {
  const { id, found_at, product_id, expected, found } = finding;
  const kind = STOCK_GAP_KINDS.find((each) => each === finding.kind);
  if (!kind || product_id === null) return [];
  return [
    {
      area: 'stock',
      id,
      kind,
      detail: findingText(finding),
      at: found_at.toISOString(),
      product: { id: product_id, is_deleted: isDeleted },
      stock: found,
      ledger: expected,
    },
  ];
}

export function presentSumGap(finding: FindingRow, order: OrderBrief | undefined): Finding[] {
  const { id, found_at } = finding;
  const kind = SUM_KINDS.find((each) => each === finding.kind);
  if (!kind) return [];
  return [{ area: 'sums', id, kind, detail: findingText(finding), at: found_at.toISOString(), order: order ? presentOrder(order) : null }];
}

export function presentChainFault(finding: FindingRow): Finding[] {
  const { id, found_at, detail } = finding;
  const kind = [...CHAIN_KINDS, ...WATCHED_KINDS].find((each) => each === finding.kind);
  if (!kind) return [];
  if (detail.code === 'pins_guessed')
    return [
      { area: 'audit', id, kind, detail: findingText(finding), at: found_at.toISOString(), change: { kind: 'pin', record_id: null } },
    ];
  const changed = 'change' in detail ? CHANGE_KINDS.find((each) => each === detail.kind) : undefined;
  const change = changed && 'change' in detail ? { kind: changed, record_id: detail.record } : null;
  return [{ area: 'audit', id, kind, detail: findingText(finding), at: found_at.toISOString(), change }];
}

export function presentNightly(finding: FindingRow): Finding[] {
  const { id, found_at } = finding;
  const kind = NIGHTLY_KINDS.find((each) => each === finding.kind);
  return kind ? [{ area: 'nightly', id, kind, detail: findingText(finding), at: found_at.toISOString() }] : [];
}
