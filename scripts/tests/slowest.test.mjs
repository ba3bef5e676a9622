import { expect, test } from 'vitest';
import { filesOfVitest, journeysOfPlaywright, slowest } from './slowest.mjs';

test('of unit tests the files count, of journeys each, with those of groups and of second tries', () => {
  const unit = { testResults: [{ name: '/shop/scripts/tests/slowest.test.mjs', startTime: 1_000, endTime: 3_500 }] };
  expect(filesOfVitest(unit, '/shop/')).toEqual([{ name: 'scripts/tests/slowest.test.mjs', seconds: 2.5 }]);
  const spec = (line, ...durations) => ({
    file: 'buying.spec.ts',
    line,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const journeys = { suites: [{ specs: [spec(3, 1_500)], suites: [{ specs: [spec(9, 2_000, 500)] }] }] };
  expect(journeysOfPlaywright(journeys)).toEqual([
    { name: 'e2e/buying.spec.ts:9', seconds: 2.5 },
    { name: 'e2e/buying.spec.ts:3', seconds: 1.5 },
  ]);
});

test('the ten slowest are said, the slowest first', () => {
  const lines = slowest(Array.from({ length: 12 }, (_, index) => ({ name: `${index}.test.ts`, seconds: index })));
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('     11.0 s  11.test.ts');
  expect(lines[9]).toBe('      2.0 s  2.test.ts');
});
