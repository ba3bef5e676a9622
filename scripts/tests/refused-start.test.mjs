import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'lapak-refused-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a start with these settings says before it ends. */
function start(settings) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../start.mjs')], { env: { ...process.env, ...settings } });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text) => (said += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

test.each([
  ['another program', 'hello', /^Port \d+ is taken by another program/u],
  ['a shop', JSON.stringify({ status: 'ok', version: '9.9.9' }), /^A shop \(version 9\.9\.9\) runs at http:\/\/127\.0\.0\.1:\d+ already/u],
])('a port that %s has is refused by name, before anything is made', async (_who, answer, sentence) => {
  const server = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const data = path.join(folder, 'data');
  const { code, said } = await start({ PORT: String(server.address().port), HOST: '127.0.0.1', DATA_DIR: data });
  server.close();
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(sentence) });
  expect(existsSync(data)).toBe(false);
});

test('a data folder that can’t be made is refused by name', async () => {
  const blocked = path.join(folder, 'a-file');
  writeFileSync(blocked, '');
  const { code, said } = await start({ PORT: '0', DATA_DIR: path.join(blocked, 'data') });
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining("can't be made or written to (ENOTDIR)") });
});
