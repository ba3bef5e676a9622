import { DAY_TO_COME } from '@lapak/contract/dates/day-to-come';
import { dateOf } from '@lapak/contract/dates/jakarta-days';

/** For a form's schema, `refine(...notToCome('paid_on'))`: said before anything is sent, and before the password is asked for. */
export function notToCome<Name extends string>(name: Name): [(values: Record<Name, string>) => boolean, { path: Name[]; error: string }] {
  return [(values) => values[name] <= dateOf(new Date()), { path: [name], error: DAY_TO_COME }];
}
