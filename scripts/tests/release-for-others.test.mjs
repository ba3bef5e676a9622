import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../paths.mjs';
import { copyPackages } from '../release/copy-packages.mjs';
import { finishRelease } from '../release/finish-release.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lapak-finish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A clone with a lock file, and with a package that somebody has changed. */
function clone(name, lock, hasPackages = false) {
  const root = path.join(folder, name);
  mkdirSync(path.join(root, hasPackages ? 'node_modules/paket' : ''), { recursive: true });
  writeFileSync(path.join(root, 'package-lock.json'), lock);
  if (hasPackages) writeFileSync(path.join(root, 'node_modules/paket/index.js'), 'changed');
  return root;
}

test("what is signed gets no package of this clone's, which may have been changed; other lock files get none either", () => {
  const from = clone('from', 'one', true);
  const copied = (lock, isSigned) => {
    const to = clone(`to-${lock}-${isSigned}`, lock);
    copyPackages({ from, to, isSigned });
    return existsSync(path.join(to, 'node_modules/paket/index.js'));
  };
  expect([copied('one', false), copied('one', true), copied('two', false)]).toEqual([true, false, false]);
});

test('a release is signed after it was made: sums, packages and signature are those of what lies there', () => {
  const out = path.join(folder, 'out');
  mkdirSync(out);
  const archive = 'lapak-hijau-0.9.0+1a2b3c4d-linux-x64.tar.gz';
  for (const name of [archive, 'openapi.json']) writeFileSync(path.join(out, name), name);
  const options = { folder: out, at: new Date(1_700_000_000_000), scripts: path.join(ROOT, 'deploy/debian') };
  const unsigned = finishRelease(options);
  expect(finishRelease(options)).toBe(unsigned);
  expect(existsSync(path.join(out, 'SHA256SUMS.sig'))).toBe(false);

  const key = path.join(folder, 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  const signed = finishRelease({ ...options, key });
  const lines = signed.trim().split('\n');
  const names = lines.map((line) => line.slice(66));
  const hashOf = (name) =>
    createHash('sha256')
      .update(readFileSync(path.join(out, name)))
      .digest('hex');
  expect(lines).toEqual(names.map((name) => `${hashOf(name)}  ${name}`));
  expect(names.filter((name) => !name.endsWith('.deb'))).toEqual([archive, 'openapi.json']);
  for (const name of names.filter((each) => each.endsWith('.deb')))
    expect(execFileSync('dpkg-deb', ['--contents', path.join(out, name)], { encoding: 'utf8' })).toContain('/SHA256SUMS.sig\n');
  const lineOf = (sums) => sums.split('\n').find((line) => line.endsWith(archive));
  expect(lineOf(signed)).toBe(lineOf(unsigned));
  const signers = path.join(folder, 'allowed_signers');
  writeFileSync(signers, `lapak-hijau ${readFileSync(`${key}.pub`, 'utf8')}`);
  const verify = ['-Y', 'verify', '-f', signers, '-I', 'lapak-hijau', '-n', 'lapak-hijau', '-s', path.join(out, 'SHA256SUMS.sig')];
  execFileSync('ssh-keygen', verify, { input: signed });
});

test("the workflow's key is where no package's code runs, and the job that installs may not write", () => {
  const workflow = readFileSync(path.join(ROOT, '.github/workflows/release.yml'), 'utf8');
  const jobs = workflow
    .slice(workflow.indexOf('\njobs:'))
    .split(/^ {2}(?=\w+:$)/mu)
    .slice(1);
  const installs = (job) => /\bnpm\b|setup-node/u.test(job);
  const mayWrite = (job) => /secrets\.|github\.token|contents: write/u.test(job);
  expect(jobs.map((job) => [installs(job), mayWrite(job)])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(workflow.slice(0, workflow.indexOf('\njobs:'))).toContain('permissions:\n  contents: read\n');
});
