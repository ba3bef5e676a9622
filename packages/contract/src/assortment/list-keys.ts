/** What the district's lists are sorted and narrowed by: without zod, since the menu holds all addresses (decision 86). */

export const BUSINESS_SORTS = ['name', 'created_at'] as const;
export const CATEGORY_SORTS = ['name', 'created_at'] as const;
export const CERTIFICATE_SORTS = ['valid_until', 'created_at'] as const;
export const KNOWLEDGE_SORTS = ['title', 'created_at'] as const;
export const PRODUCT_SORTS = ['name', 'price', 'stock', 'created_at'] as const;
export const SEARCH_WORD_SORTS = ['word', 'created_at'] as const;
export const CERTIFICATE_FILTERS = ['ending', 'ended', 'unchecked', 'unseen'] as const;
