/** Two records that disagree, for a person to settle: opened by whoever notices, closed by the reconciliation (decision 152). */
export {
  closeDiscrepancies,
  countOpen,
  countOpenByOrder,
  endByThemselves,
  findDiscrepancy,
  findLastOfOrder,
  hasDiscrepancy,
  listLastClosed,
  listOpen,
  lockOpen,
  lockOpenOfKinds,
  openDiscrepancies,
  openOrUpdate,
  updateDiscrepancy,
} from './queries.ts';
