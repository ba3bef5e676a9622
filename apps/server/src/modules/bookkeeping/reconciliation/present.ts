import { discrepancyText } from '@lapak/contract/bookkeeping/discrepancy-detail';
import type { Discrepancy, FoundOrder } from '@lapak/contract/bookkeeping/reconciliation';
import { CHANGE_KINDS } from '@lapak/contract/kernel/change-kind';
import type { z } from 'zod';
import type { DiscrepancyRow } from '../../../database/tables.ts';
import type { MailRow } from '../../messages/mail/index.ts';
import type { LateSlipRow, PaymentRow } from '../../sales/payments/index.ts';
import type { OrderBrief } from '../../sales/records/index.ts';

/** What waits for a person, as the shop has it. */
export type OpenDiscrepancy = z.infer<typeof Discrepancy>;

function presentOrder({ total, ...order }: OrderBrief): z.infer<typeof FoundOrder> {
  return { ...order, total_amount: total };
}

export function presentUnopened({ order_id, payment_name, created_at }: PaymentRow, order: OrderBrief): OpenDiscrepancy {
  const detail = `Pembayaran ${payment_name} belum juga dibuka di layanan pembayaran online, sedangkan stoknya ditahan.`;
  return { area: 'gateway', id: order_id, detail, at: created_at, order: presentOrder(order) };
}

export function presentSlip({ id, created_at }: LateSlipRow, order: OrderBrief): OpenDiscrepancy {
  const detail = `Pembeli ${order.code} sudah mengirim bukti transfer dan belum mendapat jawaban.`;
  return { area: 'slip', id, detail, at: created_at, order: presentOrder(order) };
}

export function presentStuckMail({ id, kind, state, recipient, created_at }: MailRow, order: OrderBrief | undefined): OpenDiscrepancy {
  const to = recipient ?? 'toko';
  const detail =
    state === 'unclear' ? `Tidak diketahui apakah email ke ${to} sudah sampai.` : `Email ke ${to} gagal dikirim dan tidak dicoba lagi.`;
  return { area: 'mail', id, kind, state, detail, at: created_at, order: order ? presentOrder(order) : null };
}

/** A row of the one table, in the words of its area. None of a product that is no more. */
export function presentStored(
  row: DiscrepancyRow,
  { order, isDeleted }: { order: OrderBrief | undefined; isDeleted: boolean },
): OpenDiscrepancy[] {
  const common = { id: row.id, detail: discrepancyText(row), at: row.created_at };
  const ofOrder = { ...common, order: order ? presentOrder(order) : null };
  const { product_id, expected, found } = row;
  switch (row.area) {
    case 'payment':
      return [{ area: row.area, kind: row.kind, ...ofOrder }];
    case 'till':
      return [{ area: row.area, kind: row.kind, ...ofOrder, product_id }];
    case 'stock': {
      if (product_id === null) return [];
      const product = { id: product_id, is_deleted: isDeleted };
      return [{ area: row.area, kind: row.kind, ...common, product, stock: found, ledger: expected }];
    }
    case 'goods':
      return [{ area: row.area, kind: row.kind, ...ofOrder, name: 'name' in row.detail ? row.detail.name : null }];
    case 'sums':
      return [{ area: row.area, kind: row.kind, ...ofOrder }];
    case 'audit':
      return [{ area: row.area, kind: row.kind, ...common, change: changeOf(row.detail) }];
    case 'nightly':
      return [{ area: row.area, kind: row.kind, ...common }];
  }
}

/** What the audit's screen opens for it. */
function changeOf(detail: DiscrepancyRow<'audit'>['detail']): Extract<OpenDiscrepancy, { area: 'audit' }>['change'] {
  if (detail.code === 'pins_guessed') return { kind: 'pin', record_id: null };
  if (!('change' in detail)) return null;
  const kind = CHANGE_KINDS.find((each) => each === detail.kind);
  return kind ? { kind, record_id: detail.record } : null;
}
