import { useCustomerDisplay } from '../customer-display/show-to-customer.ts';
import { usePrinterAtTill } from './after-sale.ts';

/** What stands beside the till: the receipt printer with its drawer, and the customer's display. The till's menu leads to both. */
export function useTillHardware(): void {
  usePrinterAtTill();
  useCustomerDisplay();
}
