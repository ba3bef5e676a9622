import { type PrinterSettings, usePrinterSettings } from '../../../features/receipt/printer/printer-settings.ts';
import { notify } from '../../../lib/notify.ts';

/** Whether a drawer hangs on this till's printer. */
export function hasDrawer({ printer, drawer }: PrinterSettings): boolean {
  return printer !== null && drawer;
}

/** Opens the drawer at the printer. Null, or why it doesn't open. */
export async function kickDrawer(): Promise<string | null> {
  try {
    const { openDrawer } = await import('../../../features/receipt/printer/print-on-printer.ts');
    await openDrawer();
    return null;
  } catch (error) {
    console.error(error);
    return `Laci tidak terbuka. ${error instanceof Error ? error.message : ''}`.trim();
  }
}

/** Opens the drawer, where one hangs on this till's printer, for cash that goes in or comes out; says where it doesn't open. */
export async function kickForCash(): Promise<void> {
  const failure = hasDrawer(usePrinterSettings.getState()) ? await kickDrawer() : null;
  if (failure !== null) notify('error', failure);
}

/** Whether the drawer of this till's printer is opened by a press. */
export function useHasDrawer(): boolean {
  return usePrinterSettings(hasDrawer);
}
