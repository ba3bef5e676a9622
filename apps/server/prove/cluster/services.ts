import { setTimeout as delay } from 'node:timers/promises';
import type { TrialProcess } from '../../test/trial-processes.ts';

/** A program that a machine's systemd keeps running. */
export interface Service {
  /** Ends it as a fault would; it starts again by itself. */
  kill(): void;
  /** It isn't started again from now on. */
  leave(): void;
}

/** As `Restart=always` and `RestartSec=1` do (docs/growing.md). */
const RESTART_MS = 1_000;

export async function keepRunning(start: () => Promise<TrialProcess>): Promise<Service> {
  let isKept = true;
  let running = await start();
  const keep = async () => {
    while (isKept) {
      await running.ended;
      await delay(RESTART_MS);
      if (isKept) running = await start();
    }
  };
  void keep();
  return {
    kill: () => running.signal('SIGKILL'),
    leave: () => {
      isKept = false;
    },
  };
}
