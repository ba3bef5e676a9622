import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { moveLongLog } from './bounded-log.ts';

test('a log that is too long is moved aside once, and whoever has it open writes on in the emptied one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lapak-log-'));
  const file = path.join(folder, 'postgres.log');
  const writer = await open(file, 'a', 0o600);
  const both = async () => [await readFile(file, 'utf8'), await readFile(`${file}.1`, 'utf8').catch(() => null)];
  await writer.write('first line\n');
  await moveLongLog(file, 11);
  expect(await both()).toEqual(['first line\n', null]);
  await moveLongLog(file, 10);
  expect(await both()).toEqual(['', 'first line\n']);
  await writer.write('second line\n');
  expect(await both()).toEqual(['second line\n', 'first line\n']);
  await moveLongLog(file, 10);
  expect(await both()).toEqual(['', 'second line\n']);
  await writer.close();
  await rm(folder, { recursive: true });
});
