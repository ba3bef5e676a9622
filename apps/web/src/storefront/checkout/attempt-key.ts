/** Key of the browser's store under which `stored-attempt.ts` stores an order that has had no answer yet. */
export const ATTEMPT_KEY = 'pesanan-dikirim';
