import { z } from 'zod';
import { create } from 'zustand';
import { readStored, writeStored } from '../../../lib/browser-store.ts';
import { type KnownPrinter, PRINTER_KINDS } from './link.ts';

const STORE_KEY = 'till-printer';

/** Character tables that receipt printers have for Latin letters; without one of a letter it prints '?'. */
export const CODE_PAGES = ['cp437', 'cp850', 'cp858', 'windows1252'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

const KnownPrinterShape: z.ZodType<KnownPrinter> = z.object({
  kind: z.enum(PRINTER_KINDS),
  name: z.string(),
  vendorId: z.number().optional(),
  productId: z.number().optional(),
  serialNumber: z.string().optional(),
  id: z.string().optional(),
  baudRate: z.number().optional(),
});

const PrinterSettings = z.object({
  /** Null: the browser prints. */
  printer: KnownPrinterShape.nullable(),
  codePage: z.enum(CODE_PAGES),
  /** A receipt after each sale. */
  automatic: z.boolean(),
  /** The drawer opens after each sale with cash. */
  drawer: z.boolean(),
});
export type PrinterSettings = z.infer<typeof PrinterSettings>;

/** How this device prints receipts. */
export const usePrinterSettings = create<PrinterSettings>(
  () => readStored(STORE_KEY, PrinterSettings) ?? { printer: null, codePage: 'cp437', automatic: false, drawer: true },
);

export function setPrinter(change: Partial<PrinterSettings>): void {
  usePrinterSettings.setState(change);
  writeStored(STORE_KEY, usePrinterSettings.getState());
}
