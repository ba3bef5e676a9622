import { useEffect } from 'react';
import { reopenPrinter } from '../../../features/receipt/printer/printer.ts';
import { usePrinterSettings } from '../../../features/receipt/printer/printer-settings.ts';
import type { Receipt } from '../../../features/receipt/receipt.ts';
import { printReceipt } from '../../../features/receipt/receipt-actions.tsx';
import { notify } from '../../../lib/notify.ts';
import { useSale } from '../sale/sale-state.ts';

/** While the till is open: finds the printer again, and after each sale opens the drawer and prints, as it is set up. */
export function usePrinterAtTill(): void {
  useEffect(() => {
    void findAgain();
    return useSale.subscribe(({ last }, before) => {
      if (last && last !== before.last) void afterSale(last.receipt);
    });
  }, []);
}

async function findAgain(): Promise<void> {
  if (usePrinterSettings.getState().printer === null) return;
  try {
    await reopenPrinter();
  } catch (error) {
    // It is said where something shall be printed.
    console.error(error);
  }
}

async function afterSale(receipt: Receipt): Promise<void> {
  const { printer, automatic, drawer } = usePrinterSettings.getState();
  if (printer !== null && drawer && receipt.change !== null) await kick();
  if (automatic) printReceipt(receipt, { asked: false });
}

/** Opens the drawer; says why not. */
async function kick(): Promise<void> {
  try {
    const { openDrawer } = await import('../../../features/receipt/printer/print-on-printer.ts');
    await openDrawer();
  } catch (error) {
    console.error(error);
    notify('error', `Laci tidak terbuka. ${error instanceof Error ? error.message : ''}`.trim());
  }
}
