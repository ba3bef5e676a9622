import { NO_MONEY, type Sen, subtractSen } from '../money/sen.ts';

/** Change at the till: cash received minus the total, never below 0 (spec section 5, POS). */
export function changeDue(cashReceived: Sen, total: Sen): Sen {
  return cashReceived > total ? subtractSen(cashReceived, total) : NO_MONEY;
}
