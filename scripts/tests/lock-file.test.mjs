import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { takeLock, withLock } from '../lock-file.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'lapak-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));
const LOCK = pathToFileURL(path.join(import.meta.dirname, '../lock-file.mjs')).href;

test('two processes do it one after the other', async () => {
  const file = path.join(folder, 'both/lock');
  // Real work, as a build is: another process.
  const work = `import { spawnSync } from 'node:child_process';
    import { takeLock, withLock } from '${LOCK}';
    await withLock('${file}', () => { console.log('begins'); spawnSync(process.execPath, ['-e', '']); console.log('ends'); });`;
  let said = '';
  const both = [1, 2].map(() => spawn(process.execPath, ['--input-type=module', '-e', work], { stdio: ['ignore', 'pipe', 'inherit'] }));
  for (const each of both) each.stdout.setEncoding('utf8').on('data', (text) => (said += text));
  await Promise.all(both.map((each) => once(each, 'close')));
  expect(said.trim().split(/\s+/u)).toEqual(['begins', 'ends', 'begins', 'ends']);
  expect(existsSync(file)).toBe(false);
});

test('what failed leaves no lock, and one of a process that died counts for nothing', async () => {
  const file = path.join(folder, 'dead/lock');
  await expect(
    withLock(file, () => {
      throw new Error('no room');
    }),
  ).rejects.toThrow('no room');
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, String(gone.pid));
  expect(await withLock(file, () => 'built')).toBe('built');
});

test('an id that another process has by now holds nothing, whoever wrote it, and one that nobody wrote whole neither', () => {
  const file = path.join(folder, 'again/lock');
  mkdirSync(path.dirname(file), { recursive: true });
  // This very process lives, and began at another moment than the file says; the first process of the machine is no upgrade.
  for (const left of [`${process.pid} 00000000-0000-4000-8000-000000000000/4711`, '1', '', '0', 'x']) {
    writeFileSync(file, left);
    expect([left, takeLock(file)]).toEqual([left, 0]);
    // What holds it now is this process, and it is told by its id.
    expect(takeLock(file)).toBe(process.pid);
    rmSync(file);
  }
});
