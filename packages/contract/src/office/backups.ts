import { z } from 'zod';
import { answer, Count, Id, Moment, type Wire } from '../wire.ts';

/** A backup that was made, failed, or was removed because there were enough newer ones. */
export const Backup = z.object({
  id: Id,
  state: z.enum(['made', 'failed', 'removed']),
  /** False for one that somebody made by hand. */
  is_nightly: z.boolean(),
  /** Null where it failed, as the two figures after it. */
  bytes: Count.nullable(),
  orders: Count.nullable(),
  files: Count.nullable(),
  ended_at: Moment,
});
export type Backup = Wire<typeof Backup>;

/** GET /backups: whether backups are made each night, when the last good one was, and the newest five. */
export const Backups = z.object({
  is_nightly: z.boolean(),
  /** Whether they are encrypted. */
  is_sealed: z.boolean(),
  /** How many of the nightly ones stay. */
  keep: Count.nullable(),
  last_good_at: Moment.nullable(),
  newest: z.array(Backup),
});
export type Backups = Wire<typeof Backups>;
export const BackupsAnswer = answer(Backups);
