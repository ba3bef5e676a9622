import { notify } from '../../lib/notify.ts';
import { usePaper } from './paper.tsx';
import { printOnRoll } from './print.tsx';
import { PrinterFailure } from './printer/printer-failure.ts';
import { usePrinterSettings } from './printer/printer-settings.ts';
import { useReceiptHead } from './receipt-head.ts';
import type { Roll, RollLine } from './roll.ts';
import { RollPaper } from './roll-paper.tsx';

/**
 * Prints these lines below the shop's head: on the printer that is set up, else by the browser. One that fails is said, and the browser
 * prints instead; what was `asked` by nobody only offers that, since its print box would stand in the next sale's way. The screen has the
 * `PrintHost`.
 */
export async function printRoll(lines: readonly RollLine[], { isRequested = true } = {}): Promise<void> {
  const roll = { head: useReceiptHead.getState(), lines };
  if (usePrinterSettings.getState().printer === null) return printByBrowser(roll);
  try {
    const { printOnPrinter } = await import('./printer/print-on-printer.ts');
    await printOnPrinter(roll, usePaper.getState().width);
  } catch (error) {
    const text = error instanceof PrinterFailure ? error.message : 'Struk tidak dapat dikirim ke pencetak.';
    console.error(error);
    if (isRequested) printByBrowser(roll);
    notify('error', text, isRequested ? undefined : { label: 'Cetak lewat browser', onClick: () => printByBrowser(roll) });
  }
}

function printByBrowser(roll: Roll): void {
  const { width } = usePaper.getState();
  printOnRoll(<RollPaper roll={roll} width={width} />, width);
}
