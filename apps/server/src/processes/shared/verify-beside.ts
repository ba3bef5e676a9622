import { fork } from 'node:child_process';
import { setPriority } from 'node:os';

/** Whoever buys goes first. */
const NICE = 15;
const PROGRAM = new URL('../verify-backup.ts', import.meta.url);

/** `lapak backup verify` in a process of its own, beside a shop that sells. Throws what it says where the backup doesn't come back. */
export function verifyBeside(address: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const verifying = fork(PROGRAM, [address], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    // Where it may not be, it runs as the shop does.
    if (verifying.pid !== undefined)
      try {
        setPriority(verifying.pid, NICE);
      } catch {}
    let output = '';
    verifying.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2_000);
    });
    const stop = () => verifying.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    verifying.once('error', reject);
    verifying.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new Error(output.trim() || 'This backup does not come back.'));
    });
    if (signal.aborted) stop();
  });
}
