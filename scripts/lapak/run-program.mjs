import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from '../ensure-installed.mjs';
import { HOME, nodeOf, ROOT } from '../paths.mjs';
import { quickImports, serverEnvironment } from '../server-process.mjs';
import { readShopEnvironment } from '../shop-environment.mjs';
import { ownerOf } from './data-owner.mjs';

/** Runs one of our TypeScript programs on its Node, with the shop's settings, as the user that owns the data. Returns its exit code. */
export async function runProgram(file, words, { root = ROOT } = {}) {
  await ensureInstalled(console.log);
  const { env } = readShopEnvironment();
  const result = spawnSync(nodeOf(root), [...quickImports(root), path.join(root, file), ...words], {
    cwd: HOME,
    ...ownerOf(env),
    env: { ...serverEnvironment(env), ...env },
    stdio: 'inherit',
  });
  return result.status ?? 1;
}
