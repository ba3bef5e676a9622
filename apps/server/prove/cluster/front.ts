import { setTimeout as delay } from 'node:timers/promises';

/** The shop's address, which one of two balancers has. */
export interface Front {
  /** Does something at whoever has it now; it breaks off when that one loses it. */
  reach<Answer>(work: (address: string, signal: AbortSignal) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** Who has the address says so each second, and loses it after three (keepalived.conf: `advert_int 1`). */
const LOOK_MS = 1_000;
const MISSED = 3;

/** Stands in for keepalived, which needs a network that carries VRRP: a balancer that answers keeps the address. */
export function openFront(balancers: readonly string[]): Front {
  let has = 0;
  let missed = 0;
  let isOver = false;
  let losing = new AbortController();

  const keep = async () => {
    while (!isOver) {
      const isThere = await answers(balancers[has] ?? '');
      missed = isThere ? 0 : missed + 1;
      if (missed >= MISSED) {
        has = (has + 1) % balancers.length;
        missed = 0;
        losing.abort(new Error('the address has moved'));
        losing = new AbortController();
      }
      if (isThere) await delay(LOOK_MS);
    }
  };
  const keeping = keep();
  return {
    reach: (work) => work(balancers[has] ?? '', losing.signal),
    async close() {
      isOver = true;
      await keeping;
    },
  };
}

/** What haproxy.cfg has it answer by itself, whether or not a shop is there. */
async function answers(address: string): Promise<boolean> {
  const since = performance.now();
  try {
    await fetch(`${address}/balancer`, { signal: AbortSignal.timeout(LOOK_MS) }).then((answer) => answer.arrayBuffer());
    return true;
  } catch {
    await delay(Math.max(0, LOOK_MS - (performance.now() - since)));
    return false;
  }
}
