import type { BatchGap, LedgerGap } from '../../assortment/stock/index.ts';
import type { ChainFault } from '../../kernel/audit/index.ts';
import type { PayoutGap, StatementGap } from '../../partners/accounts/index.ts';
import type { SealGap } from './day-gap-queries.ts';
import type { NewFinding } from './queries.ts';
import type { SumGap } from './search-queries.ts';

/** A stock figure that isn't what its ledger comes to, as a finding. */
export function findingOfStock({ product_id, variant_id, name, stock, ledger }: LedgerGap): NewFinding {
  return {
    kind: 'stock',
    about: `figure ${product_id}/${variant_id ?? ''}`,
    order_id: null,
    product_id,
    variant_id,
    expected: ledger,
    found: stock,
    detail: { code: 'stock', name },
  };
}

/** A stock level that isn't the sum of its batches, as a finding; where it is, the units past their date are what differs. */
export function findingOfBatches({ product_id, variant_id, name, stock, batches, expired_stock, expired }: BatchGap): NewFinding {
  const isWhole = stock === batches;
  return {
    kind: 'batches',
    about: `figure ${product_id}/${variant_id ?? ''}`,
    order_id: null,
    product_id,
    variant_id,
    expected: isWhole ? expired : batches,
    found: isWhole ? expired_stock : stock,
    detail: { code: isWhole ? 'expired_batches' : 'batches', name },
  };
}

/** A sealed day that isn't what its entries come to, as a finding. */
export function findingOfSeal({ number, day, expected, found }: SealGap): NewFinding {
  const detail = { code: 'day_seal', day, number } as const;
  return { kind: 'day_seal', about: `day ${number}`, order_id: null, product_id: null, variant_id: null, expected, found, detail };
}

/** Sums of an order that don't agree, as a finding. */
export function findingOfSums({ kind, order_id, code, owes, expected, found }: SumGap): NewFinding {
  const detail = { code: owes ? 'owed' : kind, order: code } as const;
  return { kind, about: `order ${order_id}`, order_id, product_id: null, variant_id: null, expected, found, detail };
}

/** A statement that isn't what its entries come to, as a finding. */
export function findingOfStatement({ id, number, name, part, expected, found }: StatementGap): NewFinding {
  const detail = { code: 'statement', number, name, part } as const;
  return { kind: 'partner', about: `statement ${id}`, order_id: null, product_id: null, variant_id: null, expected, found, detail };
}

/** A payment to a partner that isn't in the ledger as it should be, as a finding. */
export function findingOfPayout({ id, name, expected, found }: PayoutGap): NewFinding {
  const detail = { code: 'payout', payment: id, name } as const;
  return { kind: 'partner', about: `payout ${id}`, order_id: null, product_id: null, variant_id: null, expected, found, detail };
}

/** What isn't as the audit's seals say, as a finding. */
export function findingOfChain({ detail, ...fault }: ChainFault): NewFinding {
  return { kind: detail.code, order_id: null, product_id: null, variant_id: null, detail, ...fault };
}
