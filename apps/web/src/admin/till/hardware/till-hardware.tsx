import { useCustomerDisplay } from '../customer-display/show-to-customer.ts';
import { usePrinterAtTill } from './after-sale.ts';
import { PrinterDialog } from './printer-dialog.tsx';

type TillHardwareProps = { printerShown: boolean; onClose: () => void };

/** What stands beside the till: the receipt printer with its drawer, and the customer's display. The till's menu leads to both. */
export function TillHardware({ printerShown, onClose }: TillHardwareProps) {
  usePrinterAtTill();
  useCustomerDisplay();
  return <PrinterDialog open={printerShown} onClose={onClose} />;
}
