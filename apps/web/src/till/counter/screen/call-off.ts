import type { DrawerOpeningInput } from '@lapak/contract/till/drawer';
import { askApproval } from '../../../admin/shared/components/approval/ask-approval.ts';
import { proofOfDeed } from '../../../admin/shared/components/seller/switch-seller.ts';
import { tillId } from '../../../admin/shared/components/till-id.ts';
import { rupiah } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { takeFromCopy } from '../catalog/catalog-copy.ts';
import { kickForCash } from '../hardware/kick-drawer.ts';
import { callOffInOutbox } from '../outbox/call-off-in-outbox.ts';
import { keepOpening } from '../outbox/drawer-openings.ts';
import { emptyOutbox, readAgain } from '../outbox/outbox.ts';
import { paidBy, type QueuedSale } from '../outbox/stored-sale.ts';
import { currentCashier } from '../sale/cashier.ts';
import { needsApproval } from '../sale/needs-approval.ts';
import { CALLED_OFF, unlockCart } from '../sale/sale-state.ts';
import { clearTill, useTill } from '../sale/till-store.ts';
import { useShift } from '../shift/shift-store.ts';

const MAX_REASON = 120;

const TOO_LATE = 'Penjualan ini sedang atau sudah dikirim ke toko. Batalkan setelah toko terhubung.';

/**
 * Calls off a sale that was never sent: it wasn't one, and its goods are there again. The shop hears of it as of a drawer that was opened:
 * who gave money back, why, and who allowed it, as it would a void. False where nobody allowed it.
 */
export async function callOff({ key, body }: QueuedSale, reason: string): Promise<boolean> {
  const opening = randomKey();
  const asks = needsApproval('void') || needsApproval('drawer');
  const approval = asks ? await askApproval({ acts: ['void', 'drawer'], key: opening, amount: null }) : undefined;
  if (approval === null) return false;
  if (!(await callOffInOutbox(key, reason))) {
    await readAgain();
    notify('error', TOO_LATE);
    return true;
  }
  // A till that died in its very moment still has it in the cart.
  if (useTill.getState().unanswered?.key === key) {
    unlockCart(key);
    clearTill();
  }
  takeFromCopy(body.order_items.map((line) => ({ ...line, quantity: -line.quantity })));
  await readAgain();
  await tellShop({
    key: opening,
    till_id: tillId(),
    shift_id: useShift.getState().shift?.id,
    cashier_id: currentCashier()?.id,
    ...(await proofOfDeed({ key: opening, amount: null })),
    reason: `Batal sebelum terkirim ${body.code ?? ''} ${rupiah(body.total_amount)}: ${reason.slice(0, MAX_REASON)}`,
    opened_at: new Date().toISOString(),
    approval,
  });
  if (paidBy(body).some(({ method }) => method === 'cash')) await kickForCash();
  notify('success', CALLED_OFF);
  return true;
}

async function tellShop(opening: DrawerOpeningInput): Promise<void> {
  try {
    keepOpening(opening);
  } catch (error) {
    console.error(error);
    notify('error', 'Penjualan dibatalkan, tetapi tidak dapat dicatat: penyimpanan browser penuh atau dimatikan.');
  }
  emptyOutbox().catch(console.error);
}
