import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findMissing } from '../ensure-installed.mjs';

test('what an npm on an older Node left out is found; other machines’ packages and what isn’t optional are not', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'lapak-installed-'));
  const here = { optional: true, os: [process.platform], cpu: [process.arch] };
  const packages = {
    'node_modules/there': here,
    'node_modules/left-out': { ...here, libc: ['glibc'] },
    'node_modules/musl': { ...here, libc: ['musl'] },
    'node_modules/other': { ...here, os: ['plan9'] },
    'node_modules/plain': {},
  };
  mkdirSync(path.join(root, 'node_modules/there'), { recursive: true });
  expect(findMissing({ packages }, root)).toEqual(['node_modules/left-out']);
  rmSync(root, { recursive: true });
});
