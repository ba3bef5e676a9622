/** What the district's lists are sorted and narrowed by: without zod, since the menu holds all addresses (decision 86). */

export const PARTNER_SORTS = ['name', 'balance', 'payable', 'last_paid'] as const;
/** To be paid by their last statement, paid without knowing whether it arrived, and owing the shop. */
export const PARTNER_FILTERS = ['payable', 'unclear', 'owing'] as const;
