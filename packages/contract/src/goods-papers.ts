/** What a paper records: goods that a partner brings, or takes back (decision 113). */
export const PAPER_DIRECTIONS = ['in', 'out'] as const;
