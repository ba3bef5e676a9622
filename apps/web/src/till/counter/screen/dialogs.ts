/** Everything of the till that opens above it, as one script that comes after the till itself (`late.tsx`). */

export { DiscountDialog } from '../../../admin/shared/components/discount-dialog.tsx';
export { ReturnSaleDialog, VoidSaleDialog } from '../../../admin/shared/components/take-back-dialogs.tsx';
export { ReceiptActions } from '../../../features/receipt/receipt-actions.tsx';
export { Dialog } from '../../../ui/dialog.tsx';
export { Popover } from '../../../ui/popover.tsx';
export { SwitchDialog } from '../cashier/switch-dialog.tsx';
export { FetchedDialog } from '../fetched/fetched-dialog.tsx';
export { DrawerDialog } from '../hardware/drawer-dialog.tsx';
export { PrinterDialog } from '../hardware/printer-dialog.tsx';
export { OutboxDialog } from '../outbox/outbox-dialog.tsx';
export { FirstSaleDialog } from '../shift/first-sale-dialog.tsx';
export { ShiftDialog } from '../shift/shift-dialog.tsx';
export { BackCloses } from './back-closes.tsx';
export { CustomerDialog } from './customer-dialog.tsx';
export { FavouritesDialog } from './favourites-dialog.tsx';
export { GatewayDialog } from './gateway-dialog.tsx';
export { PracticeReceipt } from './practice-receipt.tsx';
export { QrisDialog } from './qris-dialog.tsx';
export { SalesToday } from './sales-today.tsx';
export { ShortcutsDialog } from './shortcuts-dialog.tsx';
export { UnsentSale } from './unsent-sale.tsx';
