/** What the district's lists are sorted and narrowed by: without zod, since the menu holds all addresses (decision 86). */

export const USER_SORTS = ['name', 'username', 'email', 'created_at'] as const;
