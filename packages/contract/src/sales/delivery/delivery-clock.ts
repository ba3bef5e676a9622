import { z } from 'zod';
import { Moment, type Wire } from '../../wire.ts';

/**
 * The shop's own time and the rule by which arrivals are counted (`arrivalOf`), with every answer about couriers: a phone's clock may be
 * wrong, and a page may be cached (decision 127). Weekdays are 1 (Monday) to 7 (Sunday), closed days YYYY-MM-DD.
 */
export const DeliveryClock = z.object({
  now: Moment,
  until_hour: z.number().int(),
  weekdays: z.array(z.number().int()),
  work_weekdays: z.array(z.number().int()),
  handling_days: z.number().int(),
  closed_days: z.array(z.string()),
});
export type DeliveryClock = Wire<typeof DeliveryClock>;
