import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPlaywright, readVitest } from './read-report.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lapak-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(report) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('what was skipped, left to do or passed at its second try has failed', () => {
  const unit = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(readVitest(written(unit), 1).counts).toEqual({ passed: 5, failed: 4 });
  const journeys = { stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }, suites: [] };
  expect(readPlaywright(written(journeys), 1).counts).toEqual({ passed: 7, failed: 6 });
});

test('a run that ended badly has failed, whatever it counted, and so has one without a report', () => {
  const unit = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  expect(readVitest(written(unit), 0).counts).toEqual({ passed: 5, failed: 0 });
  expect(readVitest(written(unit), 1)).toMatchObject({
    counts: { passed: 5, failed: 1 },
    failures: [expect.stringContaining('Unhandled Errors')],
  });
  expect(readPlaywright(path.join(folder, 'nothing.json'), 0).counts).toEqual({ passed: 0, failed: 1 });
});

test('what failed is named, with what it said', () => {
  const unit = {
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2\n  at a.test.ts:3'] },
        ],
      },
      { name: 'b.test.ts', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(readVitest(written(unit), 1).failures).toEqual([
    'a.test.ts › subtracts\n    expected 1 to be 2\n      at a.test.ts:3',
    'b.test.ts\n    no such module',
  ]);
  const specs = [
    { file: 'home.spec.ts', line: 3, title: 'sells', tests: [{ status: 'expected', results: [] }] },
    { file: 'home.spec.ts', line: 9, title: 'pays', tests: [{ status: 'unexpected', results: [{ error: { message: 'no button' } }] }] },
  ];
  const journeys = { stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites: [{ specs, suites: [] }] };
  expect(readPlaywright(written(journeys), 1).failures).toEqual(['e2e/home.spec.ts:9 › pays\n    no button']);
});
