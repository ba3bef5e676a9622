import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from '../ensure-installed.mjs';
import { findProgram } from '../ensure-programs.mjs';
import { HOME, nodeOf, ROOT } from '../paths.mjs';
import { COMMAND_FLAGS, quickImports, serverEnvironment } from '../server-process.mjs';
import { readShopEnvironment } from '../shop-environment.mjs';
import { ownerOf } from './data-owner.mjs';

/** What asks whether this is a demo: a shop without keys sells nothing for real. */
const PROCESSES = 'apps/server/src/processes/';

/**
 * Runs one of our TypeScript programs on its Node, with the shop's settings, as the user that owns the data. Returns its exit code. `root`:
 * the code that it is taken from.
 */
export async function runProgram(file, words, { root = ROOT } = {}) {
  return (await run(file, words, root, 'inherit')).status;
}

/** As `runProgram`, and returns what it said, too. */
export async function askProgram(file, words) {
  return run(file, words, ROOT, 'pipe');
}

async function run(file, words, root, stdout) {
  await ensureInstalled(console.log);
  const { env, demo } = readShopEnvironment();
  const isOfShop = file.startsWith(PROCESSES);
  const bundled = root === ROOT ? findProgram(path.basename(file, '.ts')) : null;
  const program = bundled ? [bundled] : [...quickImports(root), path.join(root, file)];
  const child = spawn(nodeOf(root), [...(isOfShop ? COMMAND_FLAGS : []), ...program, ...words], {
    cwd: HOME,
    ...ownerOf(env),
    env: { ...serverEnvironment(env), ...env, ...(demo && isOfShop ? { DEMO: 'true' } : {}) },
    stdio: ['inherit', stdout, 'inherit'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  // Ctrl-C reaches both; what the program says of it is waited for.
  process.on('SIGINT', () => {});
  const status = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  return { status, output };
}
