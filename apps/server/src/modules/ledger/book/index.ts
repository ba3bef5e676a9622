/** What books, and what sums up, may use of the one book (decision 135). */
export { findLastBooked, findWhenEntered, leaveEarlierEntries, sealEntries, statePostings } from './entry-queries.ts';
export { atPlace, type Entry, type PostedAccount, type Posting, post } from './post.ts';
export { findFirstCashDay, type PlaceBalances, sumAtRest, sumOrder, sumPlaces, sumSealedPlaces } from './sum-queries.ts';
export { whenItHappened } from './when-it-happened.ts';
