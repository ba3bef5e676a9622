import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { ROOT } from '../paths.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'lapak-notify-'));
// It writes down what systemd would be told, each shop's apart: one that is killed may still be telling.
writeFileSync(path.join(folder, 'systemd-notify'), '#!/bin/sh\necho "$@" >>"$TOLD"\n');
chmodSync(path.join(folder, 'systemd-notify'), 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

let told = '';
let starts = 0;

function start(isAnswering, env) {
  starts += 1;
  told = path.join(folder, `told-${starts}`);
  writeFileSync(told, '');
  const program = `import { notifyService } from '${ROOT}scripts/notify-service.mjs';
    let looks = 0; notifyService(async () => { console.log(++looks); return ${isAnswering}; }); setInterval(() => {}, 1_000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: `${folder}:/usr/bin:/bin`, TOLD: told, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const asService = { NOTIFY_SOCKET: '/run/not-there', WATCHDOG_USEC: '30000' };
const said = () => readFileSync(told, 'utf8').split('\n').filter(Boolean);

test('systemd is told that the shop sells, and while it answers that it lives', async () => {
  const shop = start(true, asService);
  await vi.waitFor(() => expect(said()).toEqual(expect.arrayContaining(['--ready', 'WATCHDOG=1'])), 30_000);
  shop.kill('SIGKILL');
  await once(shop, 'close');
});

test('a shop that does not answer gives no sign of life', async () => {
  const shop = start(false, asService);
  let looks = '';
  shop.stdout.on('data', (text) => {
    looks += text;
  });
  await vi.waitFor(() => expect(looks).toContain('5'), 30_000);
  await vi.waitFor(() => expect(said()).toEqual(['--ready']), 30_000);
  shop.kill('SIGKILL');
  await once(shop, 'close');
  expect(said()).toEqual(['--ready']);
});
