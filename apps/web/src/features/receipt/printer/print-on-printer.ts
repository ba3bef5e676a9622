import type { PaperWidth, Roll } from '../roll.ts';
import { encodeDrawer, encodeRoll } from './encode-roll.ts';
import { sendToPrinter } from './printer.ts';
import { usePrinterSettings } from './printer-settings.ts';

/** Prints a roll on the connected printer. Throws `PrinterFailure`. */
export async function printOnPrinter(roll: Roll, width: PaperWidth): Promise<void> {
  await sendToPrinter(encodeRoll(roll, { width, codePage: usePrinterSettings.getState().codePage }));
}

/** Opens the drawer that hangs on the printer. Throws `PrinterFailure`. */
export async function openDrawer(): Promise<void> {
  await sendToPrinter(encodeDrawer());
}
