import { isOwnBank, PAYOUT_PLACES } from '@lapak/contract/ledger/cash-places';
import type { PartnerPaymentInput } from '@lapak/contract/partners/partners';
import type { Transaction } from '../../../database/connection.ts';
import { refuseUnknownBank } from '../../ledger/cash-book/index.ts';

/** Where a payment's money is taken from, as it is stored: null of cash of unknown place and of a transfer from the main bank. */
export async function payoutPlace(
  transaction: Transaction,
  { method, from_place }: Pick<PartnerPaymentInput, 'method' | 'from_place'>,
): Promise<string | null> {
  if (method === 'cash') return PAYOUT_PLACES.find((place) => place === from_place) ?? null;
  if (method !== 'transfer' || !isOwnBank(from_place ?? null)) return null;
  await refuseUnknownBank(transaction, { from_place: from_place ?? null });
  return from_place ?? null;
}
