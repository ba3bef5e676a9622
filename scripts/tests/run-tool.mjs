import { spawn } from 'node:child_process';
import path from 'node:path';
import { PINNED_NODE, ROOT } from '../paths.mjs';

/** Runs one of our tools on the pinned Node; resolves with its exit code. */
export function runTool(command, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(PINNED_NODE, command, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...env,
        PATH: `${path.dirname(PINNED_NODE)}${path.delimiter}${process.env.PATH}`,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      },
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
