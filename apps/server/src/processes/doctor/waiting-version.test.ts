import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findWaitingVersion } from './waiting-version.ts';

test('a version waits where a start would take another one, or where an archive is not unpacked', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'lapak-waiting-'));
  const of = (version: string) => path.join(home, 'releases', version);
  for (const version of ['0.2.0', '0.2.1']) await mkdir(of(version), { recursive: true });
  expect(await findWaitingVersion(of('0.2.0'))).toBeNull();
  await symlink('releases/0.2.1', path.join(home, 'current'));
  expect(await findWaitingVersion(of('0.2.0'))).toBe('0.2.1');
  expect(await findWaitingVersion(of('0.2.1'))).toBeNull();
  await writeFile(path.join(home, 'lapak-hijau-0.3.0-linux-x64.tar.gz'), '');
  expect(await findWaitingVersion(of('0.2.1'))).toBe('0.3.0');
  await rm(home, { recursive: true });
});
