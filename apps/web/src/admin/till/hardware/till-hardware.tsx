import { Printer } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePrinterAtTill } from './after-sale.ts';
import { PrinterDialog } from './printer-dialog.tsx';

/** What stands beside the till: the receipt printer with its drawer. */
export function TillHardware() {
  const [shown, setShown] = useState(false);
  usePrinterAtTill();
  return (
    <>
      <IconButton label="Pencetak struk" icon={<Printer aria-hidden="true" />} onClick={() => setShown(true)} />
      <PrinterDialog open={shown} onClose={() => setShown(false)} />
    </>
  );
}
