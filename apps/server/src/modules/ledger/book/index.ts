/** What books, and what sums up, may use of the one book (decision 135). */
export { sumAccounts } from './account-queries.ts';
export { belowZero } from './below-zero.ts';
export { countPlaceDays } from './count-place-days.ts';
export { ORDERS_AT_COURIERS, sumHeldShipping } from './courier-queries.ts';
export { datedOn } from './dated-on.ts';
export {
  findLastBooked,
  findLastClosedMonth,
  findWhenEntered,
  leaveEarlierEntries,
  lockMonths,
  sealEntries,
  statePostings,
} from './entry-queries.ts';
export { addPaper, findPaper, findUploadsOfBook, SAVED_PAPERS } from './paper-queries.ts';
export { cashAtCouriers, findFirstCashDay, findLeastInSafe, movesOfPlaces, sumAtRest, sumPlaces } from './place-queries.ts';
export { atPlace, type Entry, type PostedAccount, type Posting, post } from './post.ts';
export { type PlaceBalances, sumOrder, sumSealedPlaces } from './sum-queries.ts';
