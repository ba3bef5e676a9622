/** Stock figures and their ledger, for everything that sells, returns or counts. */
export { figureOf } from './adjust-stock.ts';
export { isPast } from './allocate-batches.ts';
export { type BatchGap, findBatchGaps, followBatches } from './batch-gap-queries.ts';
export { countBatches } from './batch-list-queries.ts';
export { findBatches, insertBatches, insertBatchMoves } from './batch-queries.ts';
export { closeGap } from './close-gap.ts';
export { expireBatches } from './expire-batches.ts';
export { findHighestProduct, findLedgerGaps, type LedgerGap } from './gap-queries.ts';
export { allocateBatches, takenFrom } from './move-batches.ts';
export { moveStock, refusingShortage } from './move-stock.ts';
export {
  findAllocatedStock,
  findFigures,
  findLaterEdits,
  findMoves,
  findProductsHeldBy,
  findTradedFigures,
  listMovedProducts,
  listNewestEdits,
  lockStockRows,
  type StockCause,
  type StockChange,
  type StockFigure,
} from './queries.ts';
export { repairBatches } from './repair-batches.ts';
export { registerStockRoutes } from './routes.ts';
export { findShelfLevel, listShelfRows, type ShelfRow } from './shelf-queries.ts';
