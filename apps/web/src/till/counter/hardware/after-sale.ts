import { useEffect } from 'react';
import { usePrinterSettings } from '../../../features/receipt/printer/printer-settings.ts';
import type { Receipt } from '../../../features/receipt/receipt.ts';
import { isPractice } from '../sale/practice-state.ts';
import { useSale } from '../sale/sale-state.ts';
import { kickForCash } from './kick-drawer.ts';
import { printSoon } from './print-soon.ts';

/** While the till is open: finds the printer again, and after each sale opens the drawer and prints, as it is set up. */
export function usePrinterAtTill(): void {
  useEffect(() => {
    void findAgain();
    return useSale.subscribe(({ last }, before) => {
      if (last && last !== before.last && !isPractice()) void afterSale(last.receipt);
    });
  }, []);
}

async function findAgain(): Promise<void> {
  if (usePrinterSettings.getState().printer === null) return;
  try {
    const { reopenPrinter } = await import('../../../features/receipt/printer/printer.ts');
    await reopenPrinter();
  } catch (error) {
    // It is said where something shall be printed.
    console.error(error);
  }
}

async function afterSale(receipt: Receipt): Promise<void> {
  if (receipt.change !== null) await kickForCash();
  if (usePrinterSettings.getState().automatic) printSoon(receipt, { isRequested: false });
}
