/** What the district's lists are sorted and narrowed by: without zod, since the menu holds all addresses (decision 86). */

export const DATA_REQUEST_SORTS = ['created_at'] as const;
