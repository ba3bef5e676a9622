import { expect, vi } from 'vitest';

export interface Buyers {
  /** Ids of the orders that were answered, by the key that each was sent under. */
  placed: ReadonlyMap<string, number>;
  /** Answers that say neither "placed" nor "try again". */
  unexpected: readonly string[];
  /** Waits until so many more have been answered. */
  untilMore(count: number): Promise<void>;
  /** Lets each finish the order that it is at. */
  stop(): Promise<void>;
}

/** How long a trial waits for what must come; machines may be busy with other tests. */
export const PATIENCE = { timeout: 90_000, interval: 100 };

/** People who order on and on. Who is told to try again sends the same order under the same key, once the shop is ready. */
export function startBuyers(address: string, order: unknown, count = 3): Buyers {
  const placed = new Map<string, number>();
  const unexpected: string[] = [];
  let isOver = false;

  const buy = async (key: string): Promise<void> => {
    for (;;) {
      const response = await fetch(`${address}/api/v1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(order),
      });
      const body = (await response.json()) as { code?: string; data?: { id: number } };
      if (response.status === 201 && body.data) {
        placed.set(key, body.data.id);
        return;
      }
      if (response.status !== 503) unexpected.push(`${response.status} ${body.code}`);
      await untilReady(address);
    }
  };
  const buyers = Array.from({ length: count }, async () => {
    while (!isOver) await buy(crypto.randomUUID());
  });
  const all = Promise.all(buyers);
  // A buyer whose call failed altogether has met a dead process; `stop` tells.
  all.catch(() => {});
  return {
    placed,
    unexpected,
    async untilMore(more) {
      const goal = placed.size + more;
      await Promise.race([all, vi.waitFor(() => expect(placed.size).toBeGreaterThanOrEqual(goal), PATIENCE)]);
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}

export async function untilReady(address: string): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), PATIENCE);
}
