import { type CodePage, usePrinterSettings } from '../../../features/receipt/printer/printer-settings.ts';
import { type RollLine, RULE, rowLine, textLine } from '../../../features/receipt/roll.ts';

export const CODE_PAGE_NAMES: Record<CodePage, string> = {
  cp437: 'Umum (CP437)',
  cp850: 'Eropa Barat (CP850)',
  cp858: 'Eropa Barat dengan € (CP858)',
  windows1252: 'Windows-1252',
};

/** What 'Cetak uji' prints: whether the paper's width and the letters are right. */
export function testLines(): RollLine[] {
  const { printer, codePage } = usePrinterSettings.getState();
  return [
    RULE,
    textLine('Cetak uji', { centered: true, strong: true }),
    RULE,
    textLine(`Pencetak: ${printer?.name ?? 'browser'}`),
    textLine(`Tabel huruf: ${CODE_PAGE_NAMES[codePage]}`),
    textLine('Huruf: A-Z a-z 0-9 é è ü ñ'),
    rowLine('Garis ini selebar kertas', 'Rp 123.456'),
    rowLine('Total', 'Rp 123.456', { strong: true, large: true }),
    RULE,
    textLine('Bila tepi kanan terpotong, pilih kertas yang lebih sempit.', { centered: true }),
  ];
}
