import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../paths.mjs';
import { createReach } from './reach.mjs';
import { passedFilesOfVitest } from './slowest.mjs';
import { afterRun, alsoOf, BROWSER, browserFiles, filtersWithout, findTrials, leftOut, projectsWithout } from './volume-trials.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'lapak-volume-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test('a trial reaches what it imports, over several files, programs named in text, data and the lock; nothing else', () => {
  const contract = `${'packages/contract/src'}/c.ts`;
  const files = {
    'package-lock.json': '{}',
    'tables/1.sql': 'create table a ()',
    'shop/a.trial.ts': "import { b } from './deep/b.ts';",
    'shop/deep/b.ts': "import type { C } from '@lapak/contract/c';\nspawn(join(folder, '../worker.ts'));",
    'shop/worker.ts': "import './deep/b.ts';",
    [contract]: '',
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  write('shop/other.ts', '');
  const reach = () => createReach(root, ['tables']);
  expect(reach().files(['shop/a.trial.ts'])).toEqual(Object.keys(files).toSorted());

  const hash = () => reach().hash(['shop/a.trial.ts']);
  const first = hash();
  write('shop/other.ts', 'changed');
  expect(hash()).toBe(first);
  for (const file of [contract, 'shop/worker.ts', 'tables/1.sql', 'tables/2.sql', 'package-lock.json']) {
    const before = hash();
    write(file, `changed: ${file}`);
    expect(hash(), file).not.toBe(before);
  }
});

test('only what passed with the very same files is left out', () => {
  const record = { a: { commit: 'c1', hash: '1' }, b: { commit: 'c1', hash: '1' } };
  expect(leftOut({ a: '1', b: '2', c: '1' }, record)).toEqual([{ trial: 'a', commit: 'c1' }]);
});

test('a record keeps what passed, but for files that changed meanwhile, and forgets trials that are no more', () => {
  const record = { a: { commit: 'c1', hash: '1' }, gone: { commit: 'c1', hash: '1' } };
  const passed = ['b', 'changed', 'no volume'];
  const before = { a: '9', b: '2', changed: '3' };
  expect(afterRun(record, { before, after: { ...before, changed: '4' }, passed, commit: 'c2' })).toEqual({
    a: { commit: 'c1', hash: '1' },
    b: { commit: 'c2', hash: '2' },
  });
});

test('a file without results, or with one that failed or was skipped, has not passed', () => {
  const file = (name, ...statuses) => ({ name: `/shop/${name}`, assertionResults: statuses.map((status) => ({ status })) });
  const testResults = [file('a', 'passed', 'passed'), file('b', 'passed', 'failed'), file('c'), file('d', 'passed', 'pending')];
  expect(passedFilesOfVitest({ testResults }, '/shop/')).toEqual(['a']);
});

test('Vitest runs every file but the trials that are left out', () => {
  const listed = (filters) =>
    execFileSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--project=tests', '--project=screens', '--project=trials', ...filters],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined } },
    )
      .split('\n')
      .filter((line) => line.startsWith('['))
      .sort();
  const left = findTrials().slice(0, 3);
  const all = listed([]);
  expect(all.length).toBeGreaterThan(400);
  const isLeft = (line) => left.some((trial) => line.endsWith(` ${trial}`));
  expect(all.filter(isLeft)).toHaveLength(3);
  expect(listed(filtersWithout(findTrials(), new Set(left)))).toEqual(all.filter((line) => !isLeft(line)));
});

test('of the browser’s journeys those of volume stay out together, and every fault runs', () => {
  const projects = ['journeys', 'trials', 'further', 'faults'];
  expect(projectsWithout(projects, new Set([BROWSER]))).toEqual(['journeys', 'faults']);
  expect(projectsWithout(projects, new Set(['a']))).toEqual(projects);
});

test('journeys reach screens, their style, the server behind them and the sandbox', () => {
  expect(createReach(ROOT).files(browserFiles())).toEqual(
    expect.arrayContaining([
      'apps/web/src/routes.ts',
      'apps/web/src/theme.css',
      'apps/web/public/og-default.png',
      'apps/web/vite.config.ts',
      'apps/server/src/app.ts',
      'apps/sandbox/src/server.ts',
      'packages/contract/src/routes.ts',
      'scripts/start.mjs',
    ]),
  );
});

test('the guide is followed again where a unit, a program or a page of its archive has changed', () => {
  const files = alsoOf('apps/server/src/processes/guide.trial.ts');
  for (const file of [
    'deploy/systemd/lapak-hijau-doctor.service',
    'apps/server/src/processes/create-admin.ts',
    'apps/server/src/processes/supervisor.ts',
    'apps/web/src/routes.ts',
    'scripts/lapak/install.mjs',
  ])
    expect(files).toContain(file);
  expect(alsoOf('reports.trial.ts')).toEqual([]);
});
