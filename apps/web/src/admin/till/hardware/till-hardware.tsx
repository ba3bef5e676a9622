import { MonitorUp, Printer } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { openCustomerDisplay, useCustomerDisplay } from '../customer-display/show-to-customer.ts';
import { usePrinterAtTill } from './after-sale.ts';
import { PrinterDialog } from './printer-dialog.tsx';

/** What stands beside the till: the receipt printer with its drawer, and the customer's display. */
export function TillHardware() {
  const [shown, setShown] = useState(false);
  usePrinterAtTill();
  useCustomerDisplay();
  return (
    <>
      <IconButton label="Pencetak struk" icon={<Printer aria-hidden="true" />} onClick={() => setShown(true)} />
      <IconButton label="Layar pelanggan" icon={<MonitorUp aria-hidden="true" />} onClick={openCustomerDisplay} />
      <PrinterDialog open={shown} onClose={() => setShown(false)} />
    </>
  );
}
