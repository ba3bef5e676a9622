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
  const journeys = { stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } };
  expect(readPlaywright(written(journeys), 1).counts).toEqual({ passed: 7, failed: 6 });
});

test('a run that ended badly has failed, whatever it counted, and so has one without a report', () => {
  const unit = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  expect(readVitest(written(unit), 0).counts).toEqual({ passed: 5, failed: 0 });
  expect(readVitest(written(unit), 1).counts).toEqual({ passed: 5, failed: 1 });
  expect(readPlaywright(path.join(folder, 'nothing.json'), 0).counts).toEqual({ passed: 0, failed: 1 });
});
