import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

export interface BreakableLine {
  port: number;
  /** Resets every connection, as a router does that lost its memory. */
  cut(): void;
  /** Lets nothing through any more on the connections that are open for this application; new ones are fine. */
  silence(application: string): void;
  close(): Promise<void>;
}

interface Connection {
  ends: readonly [Socket, Socket];
  application: string;
}

/** A TCP port in front of a PostgreSQL that listens on a Unix socket; the line between them can be broken. */
export async function openBreakableLine(server: { host: string; port: number }): Promise<BreakableLine> {
  const connections = new Set<Connection>();
  const listener = createServer((near) => {
    const far = connect(path.join(server.host, `.s.PGSQL.${server.port}`));
    const connection: Connection = { ends: [near, far], application: '' };
    connections.add(connection);
    // The first thing that a client says is its settings, name and value ended by a zero byte each.
    near.once('data', (settings) => {
      connection.application = /application_name\0([^\0]*)\0/u.exec(settings.toString('latin1'))?.[1] ?? '';
    });
    for (const [from, to] of [connection.ends, connection.ends.toReversed()] as const) {
      if (!from || !to) continue;
      from.on('data', (bytes) => to.write(bytes));
      from.on('end', () => to.end());
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        connections.delete(connection);
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');

  return {
    port: address.port,
    cut() {
      for (const { ends } of connections) ends[0].resetAndDestroy();
    },
    silence(application) {
      for (const connection of connections) {
        if (connection.application === application) for (const end of connection.ends) end.pause();
      }
    },
    async close() {
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const { ends } of connections) for (const end of ends) end.destroy();
      await closed;
    },
  };
}
