import { connect, createServer, type Socket } from 'node:net';

/** One address in front of several processes, as a balancer gives it: whoever connects gets the next one. */
export interface Front {
  address: string;
  /** Which ports there are to choose from; connections that are open stay where they are. */
  setPorts(ports: readonly number[]): void;
  close(): Promise<void>;
}

export async function openFront(): Promise<Front> {
  let ports: readonly number[] = [];
  let turn = 0;
  const sockets = new Set<Socket>();
  const listener = createServer((near) => {
    turn += 1;
    const port = ports[turn % Math.max(1, ports.length)];
    if (port === undefined) return void near.resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        // Whoever waits for an answer hears that there is none.
        to.resetAndDestroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const bound = listener.address();
  if (typeof bound !== 'object' || !bound) throw new Error('no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    setPorts(next) {
      ports = next;
    },
    async close() {
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
