/** Key of the browser's store under which `kept-attempt.ts` keeps an order that has had no answer yet. */
export const ATTEMPT_KEY = 'pesanan-dikirim';
