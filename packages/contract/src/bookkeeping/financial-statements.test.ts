import { expect, test } from 'vitest';
import { comparedWith, periodAfter } from './financial-statements.ts';

const days = (from: string, to: string) => ({ from, to });

test.each([
  ['a month', days('2026-03-01', '2026-03-31'), days('2026-02-01', '2026-02-28'), days('2025-03-01', '2025-03-31')],
  ['the February of a leap year', days('2028-02-01', '2028-02-29'), days('2028-01-01', '2028-01-31'), days('2027-02-01', '2027-02-28')],
  ['January', days('2026-01-01', '2026-01-31'), days('2025-12-01', '2025-12-31'), days('2025-01-01', '2025-01-31')],
  ['a year', days('2026-01-01', '2026-12-31'), days('2025-01-01', '2025-12-31'), days('2025-01-01', '2025-12-31')],
  ['ten days', days('2026-03-05', '2026-03-14'), days('2026-02-23', '2026-03-04'), days('2025-03-05', '2025-03-14')],
  ['a leap day', days('2028-02-29', '2028-02-29'), days('2028-02-28', '2028-02-28'), days('2027-02-28', '2027-02-28')],
])('%s stands beside what was before it, or a year ago', (_, period, previous, lastYear) => {
  expect(comparedWith(period, 'previous')).toEqual(previous);
  expect(comparedWith(period, 'last_year')).toEqual(lastYear);
  expect(periodAfter(periodAfter(period, -1), 1)).toEqual(period);
});
