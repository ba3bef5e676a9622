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
      // What is said of a sale changes; it is printed once.
      if (last && last.receipt !== before.last?.receipt && !isPractice()) void afterSale(last.receipt);
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

/** Opens the drawer for a sale in cash, and prints, as it is set up. */
export async function afterSale(receipt: Receipt): Promise<void> {
  if (receipt.change !== null) await kickForCash();
  if (usePrinterSettings.getState().automatic) printSoon(receipt, { isRequested: false });
}
