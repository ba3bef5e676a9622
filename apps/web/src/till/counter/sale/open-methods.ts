import type { TillPaymentMethod } from '@lapak/contract/sales/payment-status';
import { useTillRules } from '../catalog/till-rules.ts';
import { useNetwork } from '../outbox/network.ts';

export const CASH_ONLY = 'Tanpa jaringan, kasir hanya menerima pembayaran tunai.';
export const TO_BE_MATCHED =
  'Tanpa jaringan: pastikan bukti berhasil di layar pembeli atau pada struk mesin. Pembayaran ini dicatat “belum dicocokkan” sampai admin menemukannya di mutasi rekening.';

/**
 * What a till without the network can finish beside cash: where an admin allows it, all that is matched with the account later (decision
 * 60).
 */
export function takesCashless(): boolean {
  return useNetwork.getState().online || useTillRules.getState().takes_unmatched;
}

/** The same for what is on the screen. */
export function useTakesCashless(): boolean {
  const online = useNetwork((network) => network.online);
  const takesUnmatched = useTillRules((rules) => rules.takes_unmatched);
  return online || takesUnmatched;
}

/** Whether a sale can be finished by this method now. */
export function canPayBy(method: TillPaymentMethod): boolean {
  return method === 'cash' || takesCashless();
}
