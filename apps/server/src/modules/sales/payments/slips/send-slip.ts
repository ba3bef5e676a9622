import { failure } from '@lapak/contract/errors';
import { MAX_SLIPS } from '@lapak/contract/kernel/upload-limits';
import { toWholeRupiahUp } from '@lapak/contract/money/sen';
import { MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import type { Database } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import type { CachedSettings } from '../../../kernel/settings/index.ts';
import { keepPrivatePicture, type Uploads } from '../../../kernel/uploads/index.ts';
import { findOrderByToken, insertEvent, lockOrder, type OrderRow, updateOrderRow } from '../../records/index.ts';
import { closeWaitingSlip, findSlips, insertSlip, type SlipRow } from './slip-queries.ts';

export interface SlipDependencies {
  database: Database;
  uploads: Uploads;
  settings: CachedSettings;
}

interface SentSlip {
  token: string;
  photo: Buffer;
  /** The account that the money went to, as the buyer says. */
  accountNumber: string | null;
  /** Null for a guest. */
  userId: number | null;
}

/**
 * Stores a buyer's photo of a transfer slip, for an unpaid order by manual transfer (decision 29). It replaces one that waits. The same
 * photo again changes nothing, so that a call whose answer was lost can be repeated. Throws `order_not_found`, `slip_impossible`, or a
 * refusal of the photo.
 */
export async function sendSlip({ database, uploads, settings }: SlipDependencies, sent: SentSlip): Promise<OrderRow> {
  const found = existing(await findOrderByToken(database, sent.token), 'order_not_found');
  // Checked before the photo is decoded, and again under the lock.
  refuseSlip(found, await findSlips(database, [found.id]));
  const photo = await uploads.storePrivatePicture(sent.photo);
  const { transfer } = await settings.read();

  return database.transaction(async (transaction) => {
    const order = existing(await lockOrder(transaction, found.id), 'order_not_found');
    const earlier = await findSlips(transaction, [order.id]);
    if (earlier.some(({ state, fingerprint }) => state === 'waiting' && fingerprint === photo.fingerprint)) return order;
    refuseSlip(order, earlier);
    await closeWaitingSlip(transaction, order.id, { state: 'replaced' });
    await keepPrivatePicture(transaction, photo.id);
    await insertSlip(transaction, {
      order_id: order.id,
      picture: photo.id,
      fingerprint: photo.fingerprint,
      bank_account: transfer.bank_accounts.find(({ number }) => number === sent.accountNumber) ?? null,
      amount_rupiah: toWholeRupiahUp(order.total_sen),
    });
    await updateOrderRow(transaction, order.id, { slip_state: 'waiting' });
    await insertEvent(transaction, {
      order_id: order.id,
      field: 'slip',
      from_value: null,
      to_value: 'sent',
      reason: { code: 'slip_sent' },
      user_id: sent.userId,
    });
    return { ...order, slip_state: 'waiting' };
  });
}

/** Throws `slip_impossible` where an order takes no slip, or no more of them. */
function refuseSlip(order: OrderRow, earlier: readonly SlipRow[]): void {
  const because = (text: string) => failure('slip_impossible', { text });
  if (order.payment_method !== MANUAL_PAYMENT) throw because('Pesanan ini tidak dibayar dengan transfer manual.');
  if (order.status === 'cancelled')
    throw because('Pesanan ini sudah dibatalkan. Bila Anda sudah mentransfer, hubungi kami dengan menyebut kode pesanan.');
  if (order.payment_status !== 'unpaid') throw because('Pesanan ini tidak menunggu pembayaran lagi.');
  if (earlier.length >= MAX_SLIPS)
    throw because(`Sudah ${MAX_SLIPS} bukti transfer dikirim untuk pesanan ini. Hubungi kami dengan menyebut kode pesanan.`);
}
