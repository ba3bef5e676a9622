import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { retryingLazy } from '../../../lib/retrying-lazy.ts';

type Dialogs = typeof import('./dialogs.ts');

const bringDialogs = (): Promise<Dialogs> => import('./dialogs.ts');

/** What opens above the till: the larger half of its scripts, and the first products need none of it. */
export async function bringRest(): Promise<void> {
  await Promise.all([
    bringDialogs(),
    import('../../../admin/shared/components/approval/approval-dialog.tsx'),
    import('../cashier/lock-screen.tsx'),
  ]);
}

const late = <Props extends object>(pick: (dialogs: Dialogs) => ComponentType<Props>) =>
  retryingLazy(async () => ({ default: pick(await bringDialogs()) }));

export const BackCloses = late((all) => all.BackCloses);
export const CustomerDialog = late((all) => all.CustomerDialog);
export const Dialog = late((all) => all.Dialog);
export const DiscountDialog = late((all) => all.DiscountDialog);
export const DrawerDialog = late((all) => all.DrawerDialog);
export const FetchedDialog = late((all) => all.FetchedDialog);
export const FavouritesDialog = late((all) => all.FavouritesDialog);
export const FirstSaleDialog = late((all) => all.FirstSaleDialog);
export const GatewayDialog = late((all) => all.GatewayDialog);
export const OutboxDialog = late((all) => all.OutboxDialog);
export const Popover = late((all) => all.Popover);
export const PracticeReceipt = late((all) => all.PracticeReceipt);
export const PrinterDialog = late((all) => all.PrinterDialog);
export const QrisDialog = late((all) => all.QrisDialog);
export const ReceiptActions = late((all) => all.ReceiptActions);
export const ReturnSaleDialog = late((all) => all.ReturnSaleDialog);
export const SalesToday = late((all) => all.SalesToday);
export const ShiftDialog = late((all) => all.ShiftDialog);
export const ShortcutsDialog = late((all) => all.ShortcutsDialog);
export const SwitchDialog = late((all) => all.SwitchDialog);
export const UnsentSale = late((all) => all.UnsentSale);
export const VoidSaleDialog = late((all) => all.VoidSaleDialog);

/** Said where the network went before the script came: a sale that waits for a question must not look as if nothing was pressed. */
function Coming() {
  return (
    <p
      role="status"
      className="fixed top-20 left-1/2 z-50 -translate-x-1/2 rounded-full bg-leaf-900 px-4 py-2 text-sm font-medium text-white shadow-lg transition-opacity delay-300 duration-150 starting:opacity-0"
    >
      Memuat... Sekali ini perlu jaringan.
    </p>
  );
}

type LateProps = { when?: boolean; fallback?: ReactNode; children: ReactNode };

/** Holds a part whose script comes later: from when it is first wanted, so that it can leave as it came. */
export function Late({ when = true, fallback = <Coming />, children }: LateProps) {
  const [was, setWas] = useState(when);
  if (when && !was) setWas(true);
  return (when || was) && <Suspense fallback={fallback}>{children}</Suspense>;
}
