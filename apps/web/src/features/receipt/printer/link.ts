/** By which of the browser's interfaces a printer is reached. */
export const PRINTER_KINDS = ['usb', 'serial', 'bluetooth'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** How a printer is found again at the next opening. */
export interface KnownPrinter {
  kind: PrinterKind;
  /** As the printer calls itself, for people. */
  name: string;
  vendorId?: number | undefined;
  productId?: number | undefined;
  serialNumber?: string | undefined;
  /** A Bluetooth device's id in this browser. */
  id?: string | undefined;
  /** Speed of a serial line. */
  baudRate?: number | undefined;
}

/** An open connection to a printer. */
export interface PrinterLink {
  printer: KnownPrinter;
  /** Null when the printer doesn't tell. */
  hasPaper: () => Promise<boolean | null>;
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  close: () => Promise<void>;
}

/** One of the browser's interfaces. `onLost` is called when the printer goes away. */
export interface Transport {
  isThere: () => boolean;
  /** Lets the cashier choose a printer; needs a press. Null when nothing was chosen. */
  choose: (options: { baudRate: number }, onLost: () => void) => Promise<PrinterLink | null>;
  /** Opens a printer that was chosen before; null when it isn't there. */
  reopen: (printer: KnownPrinter, onLost: () => void) => Promise<PrinterLink | null>;
}

/** The browser's choice was closed without one. */
export function isNothingChosen(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
