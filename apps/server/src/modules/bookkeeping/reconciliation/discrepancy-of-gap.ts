import type { NewDiscrepancy } from '../../../database/tables.ts';
import type { BatchGap, LedgerGap } from '../../assortment/stock/index.ts';
import type { ChainFault } from '../../kernel/audit/index.ts';
import type { PayoutGap, StatementGap } from '../../partners/accounts/index.ts';
import type { SealGap } from './day-gap-queries.ts';
import type { RestGap, StoredGap } from './rest-queries.ts';
import type { SumGap } from './search-queries.ts';

/** What a look through the books found about one thing. */
export type Searched = NewDiscrepancy<'stock' | 'goods' | 'sums' | 'audit'> & { about: string; expected: number; found: number };

/** A stock figure that isn't what its ledger comes to, as a discrepancy. */
export function discrepancyOfStock({ product_id, variant_id, name, stock, ledger }: LedgerGap): Searched {
  return {
    area: 'stock',
    kind: 'stock',
    about: `figure ${product_id}/${variant_id ?? ''}`,
    product_id,
    variant_id,
    expected: ledger,
    found: stock,
    detail: { code: 'stock', name },
  };
}

/** A stock level that isn't the sum of its batches, as a discrepancy; where it is, the units past their date are what differs. */
export function discrepancyOfBatches({ product_id, variant_id, name, stock, batches, expired_stock, expired }: BatchGap): Searched {
  const isWhole = stock === batches;
  return {
    area: 'stock',
    kind: 'batches',
    about: `figure ${product_id}/${variant_id ?? ''}`,
    product_id,
    variant_id,
    expected: isWhole ? expired : batches,
    found: isWhole ? expired_stock : stock,
    detail: { code: isWhole ? 'expired_batches' : 'batches', name },
  };
}

/** A sealed day that isn't what its entries come to, as a discrepancy. */
export function discrepancyOfSeal({ number, day, expected, found }: SealGap): Searched {
  const detail = { code: 'day_seal', day, number } as const;
  return { area: 'sums', kind: 'day_seal', about: `day ${number}`, expected, found, detail };
}

/** Sums of an order that don't agree, as a discrepancy. */
export function discrepancyOfSums({ kind, order_id, code, owes, expected, found }: SumGap): Searched {
  const detail = { code: owes ? 'owed' : kind, order: code } as const;
  return { area: 'sums', kind, about: `order ${order_id}`, order_id, expected, found, detail };
}

/** What an order that is over leaves on an account, as a discrepancy. */
export function discrepancyOfRest({ kind, order_id, code, found }: RestGap): Searched {
  const detail = { code: kind, order: code } as const;
  return {
    area: 'sums',
    kind: kind === 'accrued' ? 'partner' : 'day_money',
    about: `${kind} ${order_id}`,
    order_id,
    expected: 0,
    found,
    detail,
  };
}

/** What buyers owe of no order, as a discrepancy. */
export function discrepancyOfReceivable(found: number): Searched {
  return { area: 'sums', kind: 'day_money', about: 'receivable', expected: 0, found, detail: { code: 'receivable_of_nobody' } };
}

/** A balance that was kept and isn't its postings, as a discrepancy. */
export function discrepancyOfStored({ of, number, name, expected, found }: StoredGap): Searched {
  const detail = { code: 'kept', of, number, name } as const;
  return { area: 'sums', kind: 'day_seal', about: `kept ${of}`, expected, found, detail };
}

/** A statement that isn't what its entries come to, as a discrepancy. */
export function discrepancyOfStatement({ id, number, name, part, expected, found }: StatementGap): Searched {
  const detail = { code: 'statement', number, name, part } as const;
  return { area: 'sums', kind: 'partner', about: `statement ${id}`, expected, found, detail };
}

/** A payment to a partner that isn't in the ledger as it should be, as a discrepancy. */
export function discrepancyOfPayout({ id, name, expected, found }: PayoutGap): Searched {
  const detail = { code: 'payout', payment: id, name } as const;
  return { area: 'sums', kind: 'partner', about: `payout ${id}`, expected, found, detail };
}

/** What isn't as the audit's seals say, as a discrepancy. */
export function discrepancyOfChain({ detail, ...fault }: ChainFault): Searched {
  return { area: 'audit', kind: detail.code, detail, ...fault };
}
