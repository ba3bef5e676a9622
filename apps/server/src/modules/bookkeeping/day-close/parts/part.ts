import type { DayFault } from '@lapak/contract/bookkeeping/day-contents';
import type { Connection } from '../../../../database/connection.ts';
import type { Scope } from '../scope.ts';

/** What doesn't meet in one part of a day's accounts, always in the same order. Nothing is changed. */
export type FindFaults = (connection: Connection, scope: Scope, now: Date) => Promise<Omit<DayFault, 'part'>[]>;
