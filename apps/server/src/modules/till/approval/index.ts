/** Who sold, when, and who allowed it; and what a sale that had happened already differs in. */

export { dateSale } from './date-sale.ts';
export { listUnmatchedOfShift, openTillDiscrepancies, type TillDiscrepancy } from './discrepancy-queries.ts';
export { findSeller, proveSeller, type Seller } from './find-seller.ts';
export { isTimelyApproval, type VerifiedApproval, verifyApproval } from './verify-approval.ts';
