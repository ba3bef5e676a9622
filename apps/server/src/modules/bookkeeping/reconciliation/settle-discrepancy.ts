import type { DiscrepancyAction, DiscrepancyArea } from '@lapak/contract/bookkeeping/discrepancy';
import { actionsOf, type DiscrepancySettlement } from '@lapak/contract/bookkeeping/reconciliation';
import { failure } from '@lapak/contract/errors';
import { MAIL_DECISIONS } from '@lapak/contract/messages/mail-states';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import type { DiscrepancyRow, StoredArea } from '../../../database/tables.ts';
import { closeGap, repairBatches } from '../../assortment/stock/index.ts';
import { closeDiscrepancies, findDiscrepancy, lockOpen } from '../../kernel/discrepancies/index.ts';
import { decideMail } from '../../messages/mail/index.ts';
import { updateOrder } from '../../sales/orders/index.ts';
import { findUnopenedPaymentOf, openPayment, type PaymentDependencies } from '../../sales/payments/index.ts';
import { findOrderBriefs } from '../../sales/records/index.ts';
import { presentStored } from './present.ts';

interface Settling {
  area: DiscrepancyArea;
  id: number;
  settlement: DiscrepancySettlement;
  userId: number;
}

/**
 * Settles a discrepancy, and returns what came of it in a sentence. Throws `not_found`, `changed_meanwhile` where it has been settled or
 * has changed, and what the action itself throws (`out_of_stock` for an order that is to be sent after all).
 */
export async function settleDiscrepancy(dependencies: PaymentDependencies, settling: Settling): Promise<string> {
  switch (settling.area) {
    case 'gateway':
      return tryAgain(dependencies, settling);
    case 'slip':
    case 'webhook':
      throw failure('changed_meanwhile');
    case 'mail':
      return decideStuckMail(dependencies, settling);
    case 'payment':
    case 'till':
    case 'stock':
    case 'goods':
    case 'sums':
    case 'audit':
    case 'nightly':
      return settleStored(dependencies, settling.area, settling);
  }
}

const SETTLED = 'Temuan ditandai selesai.';
/** The answer to the admin, and the note where they wrote none. */
const NOTES: Partial<Record<DiscrepancyAction, string>> = {
  mark_paid: 'Uang diterima sebagai pembayaran pesanan.',
  reopen: 'Pesanan diaktifkan lagi.',
  trust_stock: 'Mutasi mengikuti stok tercatat.',
  trust_ledger: 'Stok mengikuti jumlah mutasi.',
  mend_batches: 'Jumlah per tanggal mengikuti stok tercatat.',
};

/**
 * Asks the gateway again about the payment that is stuck, which needn't be the order's current one. Where it refuses, the order waits for
 * its buyer's choice or is cancelled, so it isn't stuck any more.
 */
async function tryAgain(dependencies: PaymentDependencies, { id, settlement: { action } }: Settling): Promise<string> {
  if (action !== 'try_again') throw failure('changed_meanwhile');
  const opening = existing(await findUnopenedPaymentOf(dependencies.database, id), 'changed_meanwhile');
  if ((await openPayment(dependencies, opening.id)) === 'opened') return 'Pembayaran terbuka di layanan pembayaran online.';
  if (!opening.is_current) return 'Layanan pembayaran online menolak; pesanan tetap dibayar dengan metode semula.';
  return (await findOrderBriefs(dependencies.database, [id])).get(id)?.status === 'cancelled'
    ? 'Layanan pembayaran online menolak; pesanan dibatalkan dan stoknya kembali.'
    : 'Layanan pembayaran online menolak; pesanan tetap ada dan menunggu pembeli memilih metode lain.';
}

/** The mail keeps who decided; it needs no note. */
async function decideStuckMail({ database }: PaymentDependencies, { id, settlement: { action }, userId }: Settling): Promise<string> {
  const decision = MAIL_DECISIONS.find((each) => each === action);
  if (!decision) throw failure('changed_meanwhile');
  await decideMail(database, id, decision, userId);
  return decision === 'resend' ? 'Email dikirim lagi.' : SETTLED;
}

/** What is written down when it is noticed. What an order is told comes first: should that be refused, the discrepancy stays. */
async function settleStored(
  { database }: PaymentDependencies,
  area: StoredArea,
  { id, settlement: { action, note }, userId }: Settling,
): Promise<string> {
  const before = existing(await findDiscrepancy(database, area, id));
  if (before.closed_at !== null) throw failure('changed_meanwhile');
  if (action === 'mark_paid' || action === 'reopen') await moveOrder(database, before, { action, note, userId });
  return database.transaction(async (transaction) => {
    // The second admin's note would be lost.
    const row = existing(await lockOpen(transaction, area, id), 'changed_meanwhile');
    if (action === 'trust_stock' || action === 'trust_ledger') await makeAgree(transaction, row, { right: RIGHTS[action], userId });
    else if (action === 'mend_batches') await makeBatchesAgree(transaction, row, userId);
    else if (action !== 'settle' && action !== 'mark_paid' && action !== 'reopen') throw failure('changed_meanwhile');
    await closeDiscrepancies(transaction, [id], { userId, note: note ?? NOTES[action] ?? null });
    return NOTES[action] ?? SETTLED;
  });
}

const RIGHTS = { trust_stock: 'stock', trust_ledger: 'ledger' } as const;

/** Confirms the order that a payment was for. Throws where that isn't possible any more. */
async function moveOrder(
  database: Database,
  row: DiscrepancyRow,
  { action, note, userId }: { action: 'mark_paid' | 'reopen'; note: string | null; userId: number },
): Promise<void> {
  const order = row.order_id === null ? undefined : (await findOrderBriefs(database, [row.order_id])).get(row.order_id);
  const isPossible = presentStored(row, { order, isDeleted: false }).some((each) => actionsOf(each).includes(action));
  if (!order || !isPossible) throw failure('changed_meanwhile');
  const update = { status: 'confirmed', payment_status: 'paid', expected_status: order.status, reason: note } as const;
  const reason = note === null ? ({ code: action === 'reopen' ? 'issue_reopened' : 'issue_paid' } as const) : undefined;
  await updateOrder(database, order.id, update, { userId, reason });
}

async function makeAgree(
  transaction: Transaction,
  { area, kind, product_id, variant_id, expected, found }: DiscrepancyRow,
  { right, userId }: { right: 'stock' | 'ledger'; userId: number },
): Promise<void> {
  if (area !== 'stock' || kind !== 'stock' || product_id === null) throw failure('changed_meanwhile');
  await closeGap(transaction, { productId: product_id, variantId: variant_id, difference: found - expected, right }, userId);
}

async function makeBatchesAgree(transaction: Transaction, { kind, product_id, variant_id }: DiscrepancyRow, userId: number): Promise<void> {
  if (kind !== 'batches' || product_id === null) throw failure('changed_meanwhile');
  await repairBatches(transaction, { productId: product_id, variantId: variant_id }, userId);
}
