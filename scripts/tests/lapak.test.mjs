import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commands, findCommand } from '../lapak/commands.mjs';
import { usageOf } from '../lapak/usage.mjs';
import { ROOT } from '../paths.mjs';

const lapak = (...words) => spawnSync(path.join(ROOT, 'lapak'), words, { encoding: 'utf8', env: { PATH: process.env.PATH } });

test('the longer name of a command goes first, and leaves its words', () => {
  expect(findCommand(['backup', 'verify', 'a.tar.zst'])).toMatchObject({ command: { name: 'backup verify' }, words: ['a.tar.zst'] });
  expect(findCommand(['backup', '/mnt'])).toMatchObject({ command: { name: 'backup' }, words: ['/mnt'] });
  expect(findCommand(['bakup']).command).toBeUndefined();
});

test('every command says what it does and how it is called', () => {
  for (const command of commands()) expect(usageOf(command)).toMatch(new RegExp(`^Usage: lapak ${command.name}[^]*\\n\\n[A-Z].+\\.`, 'u'));
});

test('a command without its words says its usage and ends with 2; help ends with 0', () => {
  expect(lapak('restore')).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: lapak restore <archive') });
  expect(lapak('restore', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: lapak restore <archive') });
  expect(lapak('admin')).toMatchObject({ status: 2, stderr: expect.stringContaining('admin create') });
  expect(lapak('upgrade', 'x.tar.gz')).toMatchObject({ status: 1, stderr: expect.stringContaining('This is a clone') });
});

test('what people are told to call is a command', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md', '.env.example', 'deploy'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const told = files
    .split('\n')
    .filter((file) => file && existsSync(path.join(ROOT, file)))
    .flatMap((file) => [
      ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?:`|^)(?:\.\/|\/opt\/lapak-hijau\/)?lapak ([a-z]+(?: [a-z]+)*)/gmu),
    ])
    .map(([, words]) => words);
  expect(told.length).toBeGreaterThan(30);
  expect(told.filter((words) => !findCommand(words.split(' ')).command && !words.startsWith('admin'))).toEqual([]);
});
