import { MAIL_STATES } from './mail-states.ts';

/** What the district's lists are sorted and narrowed by: without zod, since the menu holds all addresses (decision 86). */

export const MAIL_SORTS = ['created_at'] as const;
/** `stuck` are those that wait for a person. */
export const MAIL_TABS = ['all', 'stuck', ...MAIL_STATES] as const;
