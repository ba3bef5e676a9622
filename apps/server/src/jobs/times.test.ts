import { expect, test } from 'vitest';
import { everyMinutes, everyMonday, everyNight, lastTime, type Times } from './times.ts';

test.each<[string, Times, string, string]>([
  ['each minute', everyMinutes(1), '2026-11-26T01:24:59.999Z', '2026-11-26T01:24:00.000Z'],
  ['each ten minutes', everyMinutes(10), '2026-11-26T01:20:00.000Z', '2026-11-26T01:20:00.000Z'],
  ['at seven past the hour', everyMinutes(60, 7), '2026-11-26T01:06:59.000Z', '2026-11-26T00:07:00.000Z'],
  ['at half past two in Aceh, before it', everyNight('02:30'), '2026-11-26T19:29:59.000Z', '2026-11-25T19:30:00.000Z'],
  ['at half past two in Aceh, then', everyNight('02:30'), '2026-11-26T19:30:00.000Z', '2026-11-26T19:30:00.000Z'],
  ['at ten in the morning in Aceh', everyNight('10:00'), '2026-11-26T02:59:59.000Z', '2026-11-25T03:00:00.000Z'],
  // The 23rd is a Monday.
  ['on Mondays at seven in Aceh', everyMonday('07:00'), '2026-11-26T01:00:00.000Z', '2026-11-23T00:00:00.000Z'],
])('%s', (_, times, now, last) => {
  expect(new Date(lastTime(times, Date.parse(now))).toISOString()).toBe(last);
});
