import { expect, test } from 'vitest';
import { outcomeOf as clockOf } from './checks/clock.ts';
import { outcomeOf as diskOf, nearestThatExists } from './checks/disk.ts';
import { outcomeOf as memoryOf } from './checks/memory.ts';
import { examine, exitCodeOf } from './examine.ts';
import type { Machine } from './machine.ts';
import { failure, ok, skipped, warning, worstOf } from './outcome.ts';
import { report } from './report.ts';

const GB = 1024 ** 3;
const space = (free: number, all: number, ffree = 1_000_000) => ({
  bavail: free * GB,
  blocks: all * GB,
  bsize: 1,
  ffree,
  files: 2_000_000,
});

test('before the first start the disk of the data is that of the folder above', () => {
  expect(nearestThatExists('/tmp')).toBe('/tmp');
  expect(nearestThatExists(`/tmp/${crypto.randomUUID()}/data`)).toBe('/tmp');
  expect(nearestThatExists(`/${crypto.randomUUID()}/data`)).toBe('/');
});

test('a disk, a memory and a clock are judged by what is left of them', () => {
  expect(diskOf('/x', space(0.4, 20)).level).toBe('failure');
  expect(diskOf('/x', space(1.9, 4)).level).toBe('warning');
  expect(diskOf('/x', space(4, 100)).level).toBe('warning');
  expect(diskOf('/x', space(4, 20)).level).toBe('ok');
  expect(diskOf('/x', space(4, 20, 9))).toMatchObject({ level: 'failure', said: 'room for 9 more files only at /x' });
  expect(diskOf('/x', { ...space(4, 20), ffree: 0, files: 0 }).level).toBe('ok');

  expect([memoryOf(512, 300), memoryOf(800, 300), memoryOf(4_000, 60), memoryOf(1_000, 300)].map(({ level }) => level)).toEqual([
    'failure',
    'warning',
    'warning',
    'ok',
  ]);

  expect(clockOf('the database', -40_000, 0)).toMatchObject({ level: 'failure', said: '40 s ahead of the database' });
  expect(clockOf('tripay.co.id', 8_000, 1)).toMatchObject({ level: 'warning', said: '7 s behind tripay.co.id' });
  expect(clockOf('tripay.co.id', 900, 1)).toEqual(ok('agrees with tripay.co.id'));
});

test('what hangs or throws is a failure of its own, the worst come first, and the exit code tells scripts', async () => {
  const machine = {} as Machine;
  const check = (name: string, look: () => Promise<ReturnType<typeof ok>>) => ({ name, means: `${name} matters.`, look });
  const results = await examine(
    machine,
    [
      check('Fine', async () => ok('well')),
      check('Unlooked', async () => skipped('nothing there')),
      check('Dim', async () => warning('dim', 'Light it.')),
      check('Hanging', () => new Promise(() => {})),
      check('Broken', () => Promise.reject(new Error('gone\nand more'))),
    ],
    50,
  );
  expect(results.map(({ name, level }) => `${level} ${name}`)).toEqual([
    'failure Hanging',
    'failure Broken',
    'warning Dim',
    'skipped Unlooked',
    'ok Fine',
  ]);
  expect(results[1]?.said).toBe('gone');
  expect(exitCodeOf(results)).toBe(2);
  expect(exitCodeOf(results.slice(2))).toBe(1);
  expect(exitCodeOf(results.slice(3))).toBe(0);

  const lines = report(results, '1.2.3').split('\n');
  expect(lines).toContain('warn  Dim                 dim');
  expect(lines).toContain('                          Why:  Dim matters.');
  expect(lines).toContain('                          Do:   Light it.');
  expect(lines.at(-1)).toBe('2 failures, 1 warning, 1 fine, 1 not looked at.');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(110);
});

test('a check that looked at several things tells of the worst ones', () => {
  expect(worstOf([ok('a'), failure('b', 'B.'), warning('c', 'C.'), failure('d', 'B.')])).toEqual(failure('b; d', 'B.'));
  expect(worstOf([])).toMatchObject({ level: 'skipped' });
});
