import { create } from 'zustand';
import { bluetooth } from './bluetooth.ts';
import type { PrinterKind, PrinterLink, Transport } from './link.ts';
import { NO_PAPER, NOT_THERE, PrinterFailure, printerFailure } from './printer-failure.ts';
import { setPrinter, usePrinterSettings } from './printer-settings.ts';
import { serial } from './serial.ts';
import { usb } from './usb.ts';

const TRANSPORTS: Record<PrinterKind, Transport> = { usb, serial, bluetooth };

/** Whether the chosen printer is connected; unknown until somebody has asked for it. */
export const usePrinterLink = create<{ link: PrinterLink | null; opening: boolean }>(() => ({ link: null, opening: false }));

/** The interfaces that this browser has. */
export function openKinds(): PrinterKind[] {
  return (['usb', 'serial', 'bluetooth'] as const).filter((kind) => TRANSPORTS[kind].isThere());
}

function forget(): void {
  usePrinterLink.setState({ link: null });
}

/** Lets the cashier choose a printer, and remembers it; false when none was chosen. Throws `PrinterFailure`. */
export async function choosePrinter(kind: PrinterKind, baudRate: number): Promise<boolean> {
  await closePrinter();
  const link = await opened(() => TRANSPORTS[kind].choose({ baudRate }, forget));
  if (link) setPrinter({ printer: link.printer });
  return link !== null;
}

/** Opens the remembered printer; false when it isn't there. Throws `PrinterFailure`. */
export async function reopenPrinter(): Promise<boolean> {
  const { printer } = usePrinterSettings.getState();
  if (printer === null) return false;
  if (usePrinterLink.getState().link) return true;
  return (await opened(() => TRANSPORTS[printer.kind].reopen(printer, forget))) !== null;
}

async function opened(open: () => Promise<PrinterLink | null>): Promise<PrinterLink | null> {
  usePrinterLink.setState({ opening: true });
  try {
    const link = await open();
    usePrinterLink.setState({ link });
    return link;
  } catch (error) {
    throw printerFailure(error, 'opening');
  } finally {
    usePrinterLink.setState({ opening: false });
  }
}

async function closePrinter(): Promise<void> {
  const { link } = usePrinterLink.getState();
  forget();
  await link?.close().catch(console.error);
}

/** Prints by the browser from now on. */
export async function forgetPrinter(): Promise<void> {
  await closePrinter();
  setPrinter({ printer: null });
}

let last: Promise<unknown> = Promise.resolve();

/** Sends commands to the printer, one job after the other. Throws `PrinterFailure`. */
export function sendToPrinter(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const job = last.then(() => send(bytes));
  last = job.catch(() => {});
  return job;
}

async function send(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!(await reopenPrinter())) throw new PrinterFailure(NOT_THERE);
  const { link } = usePrinterLink.getState();
  try {
    if ((await link?.hasPaper()) === false) throw new PrinterFailure(NO_PAPER);
    await link?.write(bytes);
  } catch (error) {
    const failure = printerFailure(error, 'printing');
    // Closed, so that the next attempt opens it anew.
    if (failure.message !== NO_PAPER) await closePrinter();
    throw failure;
  }
}
