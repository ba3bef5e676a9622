import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { askShop, controlSocketOf } from '../control-socket.mjs';
import { readShopEnvironment } from '../shop-environment.mjs';
import { isServiceActive } from './service-files.mjs';

const LOOK_MS = 200;

/** `lapak stop`: the running shop ends in order. A service stays enabled: the machine's next start starts it. */
export async function stopShop() {
  if (isServiceActive()) {
    const { status } = spawnSync('systemctl', ['stop', 'lapak-hijau'], { stdio: 'inherit' });
    if (status === 0) console.log('The service has stopped. `systemctl start lapak-hijau` starts it.');
    process.exitCode = status ?? 1;
    return;
  }
  try {
    const { pid, refusal } = await askShop(controlSocketOf(readShopEnvironment().env), 'stop');
    if (pid === undefined)
      throw new Error(`The shop goes on: it is of a version that can't be asked (${refusal}). Stop its start by Ctrl-C.`);
    while (isThere(pid)) await delay(LOOK_MS);
    console.log('The shop has stopped.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
