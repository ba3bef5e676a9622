import { askApproval } from '../../../admin/shared/components/approval/ask-approval.ts';
import { proofOfDeed } from '../../../admin/shared/components/seller/switch-seller.ts';
import { tillId } from '../../../admin/shared/components/till-id.ts';
import { usePrinterSettings } from '../../../features/receipt/printer/printer-settings.ts';
import { notify } from '../../../lib/notify.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { keepOpening, sendOpenings, waitingOpenings } from '../outbox/drawer-openings.ts';
import { emptyOutbox, readAgain, useOutbox } from '../outbox/outbox.ts';
import { currentCashier } from '../sale/cashier.ts';
import { needsApproval } from '../sale/needs-approval.ts';
import { refreshShift, useShift } from '../shift/shift-store.ts';
import { hasDrawer, kickDrawer } from './kick-drawer.ts';

/** What came of it: opened and kept for the shop, or why not, or nothing where nobody allowed it. */
export type ByHand = 'opened' | { failure: string } | null;

/**
 * Opens the drawer without a sale, once a supervisor has allowed it where the shop wants that. Where it doesn't open nothing is kept. A
 * drawer without a printer is opened with its key.
 */
export async function openByHand(reason: string): Promise<ByHand> {
  const key = randomKey();
  const approval = needsApproval('drawer') ? await askApproval({ acts: ['drawer'], key, amount: null }) : undefined;
  if (approval === null) return null;
  const failure = hasDrawer(usePrinterSettings.getState()) ? await kickDrawer() : null;
  if (failure !== null) return { failure };
  try {
    keepOpening({
      key,
      till_id: tillId(),
      shift_id: useShift.getState().shift?.id,
      cashier_id: currentCashier()?.id,
      ...(await proofOfDeed({ key, amount: null })),
      reason,
      opened_at: new Date().toISOString(),
      approval,
    });
  } catch (error) {
    console.error(error);
    return { failure: 'Laci dibuka, tetapi tidak dapat dicatat: penyimpanan browser penuh atau dimatikan.' };
  }
  void tellShop(key);
  return 'opened';
}

async function tellShop(key: string): Promise<void> {
  // Behind the sales that wait: one of them may have opened the shift.
  const sending = useOutbox.getState().sales.length > 0 ? emptyOutbox() : sendOpenings();
  await sending.catch(console.error);
  await readAgain().catch(console.error);
  const waits = waitingOpenings().some((opening) => opening.key === key);
  notify('success', waits ? 'Laci dibuka. Dikirim ke toko begitu terhubung.' : 'Laci dibuka dan dicatat.');
  if (!waits) await refreshShift();
}
