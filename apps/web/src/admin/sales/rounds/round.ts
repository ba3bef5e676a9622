import type { AnswerOf } from '@lapak/contract/endpoints';

/** A courier's day as the desk sees it. */
export type Round = AnswerOf<'listRounds'>['data'][number];
