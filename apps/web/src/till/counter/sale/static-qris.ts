import type { Sen } from '@lapak/contract/money/sen';
import { qrisWithAmount, readQris } from '@lapak/contract/sales/qris';

/** The shop's static code as it is, or with the exact amount where the admin wants that. */
export function staticQrisOf({ text, with_amount }: { text: string; with_amount: boolean }, amount: Sen): string {
  const reading = readQris(text);
  return with_amount && reading.ok && amount > 0 ? qrisWithAmount(reading.qris, amount) : text;
}
