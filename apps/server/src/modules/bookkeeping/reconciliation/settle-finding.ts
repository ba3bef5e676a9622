import type { FindingAction, FindingArea } from '@lapak/contract/bookkeeping/finding';
import { actionsOf, type Finding, type FindingSettlement } from '@lapak/contract/bookkeeping/reconciliation';
import { failure } from '@lapak/contract/errors';
import { MAIL_DECISIONS } from '@lapak/contract/messages/mail-states';
import type { Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { closeGap, mendBatches } from '../../assortment/stock/index.ts';
import { decideMail } from '../../messages/mail/index.ts';
import { updateOrder } from '../../sales/orders/index.ts';
import { findIssue, findUnopenedPaymentOf, openPayment, type PaymentDependencies, resolveIssue } from '../../sales/payments/index.ts';
import { findOrderBriefs } from '../../sales/records/index.ts';
import { resolveDifference } from '../../sales/till/index.ts';
import { presentIssue } from './present.ts';
import { closeFindings, lockFinding } from './queries.ts';

interface Settling {
  area: FindingArea;
  id: number;
  settlement: FindingSettlement;
  userId: number;
}

/**
 * Settles a finding, and returns what came of it in a sentence. Throws `not_found`, `changed_meanwhile` where it has been settled or has
 * changed, and what the action itself throws (`out_of_stock` for an order that is to be sent after all).
 */
export async function settleFinding(dependencies: PaymentDependencies, settling: Settling): Promise<string> {
  switch (settling.area) {
    case 'payment':
      return settleIssue(dependencies, settling);
    case 'gateway':
      return tryAgain(dependencies, settling);
    case 'slip':
    case 'webhook':
      throw failure('changed_meanwhile');
    case 'mail':
      return decideStuckMail(dependencies, settling);
    case 'till':
      return settleDifference(dependencies, settling);
    case 'stock':
    case 'sums':
    case 'audit':
    case 'nightly':
      return settleSearched(dependencies, settling);
  }
}

const SETTLED = 'Temuan ditandai selesai.';
/** The answer to the admin, and the note where they wrote none. */
const NOTES: Partial<Record<FindingAction, string>> = {
  mark_paid: 'Uang diterima sebagai pembayaran pesanan.',
  reopen: 'Pesanan diaktifkan lagi.',
  trust_stock: 'Mutasi mengikuti stok tercatat.',
  trust_ledger: 'Stok mengikuti jumlah mutasi.',
  mend_batches: 'Jumlah per tanggal mengikuti stok tercatat.',
};

/** The order first: should that be refused, the finding stays. */
async function settleIssue({ database }: PaymentDependencies, { id, settlement: { action, note }, userId }: Settling): Promise<string> {
  const issue = existing(await findIssue(database, id));
  if (issue.resolved_at !== null) throw failure('changed_meanwhile');
  const order = issue.order_id === null ? undefined : (await findOrderBriefs(database, [issue.order_id])).get(issue.order_id);
  requirePossible(presentIssue(issue, order), action);
  if (order && (action === 'mark_paid' || action === 'reopen')) {
    const update = {
      status: 'confirmed',
      payment_status: 'paid',
      expected_status: order.status,
      reason: note,
    } as const;
    const reason = note === null ? ({ code: action === 'reopen' ? 'issue_reopened' : 'issue_paid' } as const) : undefined;
    await updateOrder(database, order.id, update, { userId, reason });
  }
  // The second admin's note would be lost.
  if (!(await resolveIssue(database, id, { userId, note: note ?? NOTES[action] ?? null }))) throw failure('changed_meanwhile');
  return NOTES[action] ?? SETTLED;
}

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

async function settleDifference(
  { database }: PaymentDependencies,
  { id, settlement: { action, note }, userId }: Settling,
): Promise<string> {
  if (action !== 'settle') throw failure('changed_meanwhile');
  if (!(await resolveDifference(database, id, { userId, note }))) throw failure('changed_meanwhile');
  return SETTLED;
}

async function settleSearched({ database }: PaymentDependencies, { id, settlement: { action, note }, userId }: Settling): Promise<string> {
  return database.transaction(async (transaction) => {
    const finding = existing(await lockFinding(transaction, id), 'changed_meanwhile');
    const right = ({ trust_stock: 'stock', trust_ledger: 'ledger' } as const)[String(action)];
    if (right) await makeAgree(transaction, finding, { right, userId });
    else if (action === 'mend_batches') await makeBatchesAgree(transaction, finding, userId);
    else if (action !== 'settle') throw failure('changed_meanwhile');
    const said = NOTES[action] ?? SETTLED;
    await closeFindings(transaction, [id], { userId, note: note ?? said });
    return said;
  });
}

async function makeAgree(
  transaction: Transaction,
  { kind, product_id, variant_id, expected, found }: NonNullable<Awaited<ReturnType<typeof lockFinding>>>,
  { right, userId }: { right: 'stock' | 'ledger'; userId: number },
): Promise<void> {
  if (kind !== 'stock' || product_id === null) throw failure('changed_meanwhile');
  await closeGap(transaction, { productId: product_id, variantId: variant_id, difference: found - expected, right }, userId);
}

async function makeBatchesAgree(
  transaction: Transaction,
  { kind, product_id, variant_id }: NonNullable<Awaited<ReturnType<typeof lockFinding>>>,
  userId: number,
): Promise<void> {
  if (kind !== 'batches' || product_id === null) throw failure('changed_meanwhile');
  await mendBatches(transaction, { productId: product_id, variantId: variant_id }, userId);
}

/** Throws where the action isn't possible any more. */
function requirePossible(finding: Finding, action: FindingSettlement['action']): void {
  if (!actionsOf(finding).includes(action)) throw failure('changed_meanwhile');
}
