/** Acts on many rows: row by row in one transaction, once for each key, and how to undo them; for every list. */
export { actOnce, type Changed, undoAct } from './act-once.ts';
export { eachRow } from './each-row.ts';
export { deleteOldActs } from './queries.ts';
export { ALREADY_SO, idsAsSeen, refuseFor, refuseSaved, refuseTouched } from './refuse-rows.ts';
