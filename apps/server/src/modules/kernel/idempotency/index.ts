/** Answering a call once, however often it is sent; for orders, the till and whatever else must not happen twice. */
export { answerOnce } from './answer-once.ts';
export { closeKey, findWritten } from './close-key.ts';
export { deleteAnswersOf, forgetOldAnswers, forgetOrderAnswers } from './queries.ts';
export { responseOf, type StoredResponse, sendStored } from './stored-response.ts';
