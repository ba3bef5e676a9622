import { connect } from 'node:net';
import { expect, vi } from 'vitest';
import { fillTemplate } from './deploy-template.ts';
import { freePort } from './free-port.ts';
import type { TrialProcesses } from './trial-processes.ts';

export interface TrialPooler {
  port: number;
}

interface PoolerOptions {
  name: string;
  /** The server's address, or the folder of its socket. */
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
  poolSize: number;
  /** Appended to the file that operators get. */
  more?: string;
}

/** The file of deploy/cluster filled in, and that of its users; what PgBouncer is started with. */
export async function writePoolerFile(
  processes: TrialProcesses,
  { name, listen, host, port, user, password = '', database, poolSize, more = '' }: PoolerOptions & { listen: number },
): Promise<string> {
  const users = await processes.writeFile(`${name}-users.txt`, `"${user}" "${password}"\n`);
  const settings = await fillTemplate('pgbouncer.ini', {
    DATABASE: database,
    PRIMARY_HOST: host,
    PRIMARY_PORT: port,
    POOLER_PORT: listen,
    POOLER_AUTH: password ? 'scram-sha-256' : 'trust',
    POOLER_USERS: users,
    POOL_SIZE: poolSize,
  });
  return processes.writeFile(`${name}.ini`, `${settings}\n${more}`);
}

/** A real PgBouncer in front of a PostgreSQL. */
export async function startTrialPooler(processes: TrialProcesses, options: PoolerOptions): Promise<TrialPooler> {
  const { name } = options;
  const port = await freePort();
  await processes.run(name, 'pgbouncer', [await writePoolerFile(processes, { ...options, listen: port })]);
  // Only its own port is tried: a session behind it would be older than the limits that a shop gives to the role.
  await vi.waitFor(async () => expect(await isOpen(port), await processes.said(name)).toBe(true), { timeout: 60_000, interval: 100 });
  return { port };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
