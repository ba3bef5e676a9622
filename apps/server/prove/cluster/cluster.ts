import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { fillTemplate } from '../../test/deploy-template.ts';
import { freePort } from '../../test/free-port.ts';
import { startTrialPooler } from '../../test/trial-pooler.ts';
import { openTrialProcesses, type TrialProcesses } from '../../test/trial-processes.ts';

type Name = 'a' | 'b';
const NAMES: readonly Name[] = ['a', 'b'];
export const PROGRAMS = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'initdb'];
/** Machines may be busy with other trials; all waits are for conditions. */
const PATIENCE = { timeout: 150_000, interval: 250 };
const HOST = '127.0.0.1';
const DATABASE = 'lapak_hijau';
const USER = 'lapak';
const PASSWORDS = { SUPERUSER_PASSWORD: 'uji-super', REPLICATION_PASSWORD: 'uji-salin' };
const PASSWORD = 'uji-toko';

interface Member {
  name: Name;
  role: string;
  state: string;
}

/** Two PostgreSQL under Patroni and etcd, HAProxy and PgBouncer, all with the files of deploy/cluster. */
export interface Cluster {
  folder: string;
  /** Through HAProxy to the primary. */
  direct: { host: string; port: number; user: string; password: string; database: string };
  urls: { pooled: string; direct: string; replica: string };
  /** Where HAProxy gives the shops, on the ports that were set for them. */
  front: string;
  shopPorts: readonly [number, number];
  primary(): Promise<Name>;
  /** Ends a machine's PostgreSQL and Patroni at once, as a power cut does. */
  kill(name: Name): Promise<void>;
  /** Starts it again. */
  start(name: Name): Promise<void>;
  untilSynchronous(): Promise<void>;
  switchOver(): Promise<void>;
  /** From then on commits wait for nobody. */
  makeAsynchronous(): Promise<void>;
  /** Holds what sends the log to the standby, so that nothing written from now on arrives there. */
  holdReplication(): Promise<void>;
  /** The end of each log, for a trial that fails. */
  said(): Promise<string>;
  close(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const processes = await openTrialProcesses(
    'initdb',
    NAMES.map((name) => `data-${name}`),
  );
  try {
    return await startIn(processes);
  } catch (error) {
    await processes.close();
    throw error;
  }
}

async function startIn(processes: TrialProcesses): Promise<Cluster> {
  const port = Object.fromEntries(
    await Promise.all(
      ['etcd', 'peer', 'a', 'aRest', 'b', 'bRest', 'primary', 'replica', 'shop', 'shop1', 'shop2'].map(async (name) => [
        name,
        await freePort(),
      ]),
    ),
  ) as Record<string, number>;
  const portOf = (name: string) => port[name] ?? 0;
  const logs: (() => Promise<string>)[] = [];
  const run = async (...args: Parameters<TrialProcesses['run']>) => {
    const running = await processes.run(...args);
    logs.push(async () => `--- ${args[0]}\n${await running.said()}`);
    return running;
  };

  const etcdUrl = `http://${HOST}:${portOf('etcd')}`;
  const settings = await fillTemplate('etcd.env', {
    NAME: 'a',
    HOST,
    ETCD_FOLDER: await processes.makeFolder('etcd'),
    ETCD_PORT: portOf('etcd'),
    ETCD_PEER_PORT: portOf('peer'),
    ETCD_MEMBERS: `a=http://${HOST}:${portOf('peer')}`,
  });
  const etcdEnvironment = Object.fromEntries([...settings.matchAll(/^(ETCD_\w+)=(.*)$/gmu)].map(([, name, value]) => [name, value]));
  // A busy disk is no machine that is away.
  await run('etcd', 'etcd', [], {
    ...etcdEnvironment,
    ETCD_UNSUPPORTED_ARCH: process.arch,
    ETCD_HEARTBEAT_INTERVAL: '200',
    ETCD_ELECTION_TIMEOUT: '2000',
  });
  await vi.waitFor(async () => expect((await fetch(`${etcdUrl}/health`)).status).toBe(200), PATIENCE);

  const startPatroni = async (name: Name) => {
    const config = await fillTemplate('patroni.yml', {
      NAME: name,
      HOST,
      NETWORK: `${HOST}/32`,
      REST_PORT: portOf(`${name}Rest`),
      POSTGRES_PORT: portOf(name),
      ETCD_HOSTS: `${HOST}:${portOf('etcd')}`,
      DATA_FOLDER: path.join(processes.folder, `data-${name}`),
      PGPASS_FILE: path.join(await processes.makeFolder(`home-${name}`), 'pgpass'),
      SOCKET_FOLDER: await processes.makeFolder(`socket-${name}`),
      ...PASSWORDS,
    });
    return run(`patroni-${name}`, 'patroni', [await processes.writeFile(`patroni-${name}.yml`, config)]);
  };
  const members = async (): Promise<Member[]> => {
    for (const name of NAMES) {
      const answer = await fetch(`http://${HOST}:${portOf(`${name}Rest`)}/cluster`).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    throw new Error('no Patroni answers');
  };
  const primary = async () =>
    vi.waitFor(async () => {
      const leader = (await members()).find(({ role, state }) => role === 'leader' && state === 'running');
      if (!leader) throw new Error('there is no primary just now');
      return leader.name;
    }, PATIENCE);
  const untilSynchronous = async () => {
    await vi.waitFor(
      async () => expect((await members()).map(({ role }) => role).toSorted()).toEqual(['leader', 'sync_standby']),
      PATIENCE,
    );
    await vi.waitFor(
      async () => expect(await ask(superuser, "select current_setting('synchronous_standby_names') as names")).not.toEqual([{ names: '' }]),
      PATIENCE,
    );
  };

  const patronis = new Map([['a' as Name, await startPatroni('a')]]);
  await primary();
  patronis.set('b', await startPatroni('b'));

  await run('haproxy', 'haproxy', [
    '-f',
    await processes.writeFile(
      'haproxy.cfg',
      await fillTemplate('haproxy.cfg', {
        PRIMARY_PORT: portOf('primary'),
        REPLICA_PORT: portOf('replica'),
        SHOP_BIND: `${HOST}:${portOf('shop')}`,
        SHOP1: `${HOST}:${portOf('shop1')}`,
        SHOP2: `${HOST}:${portOf('shop2')}`,
        A_HOST: HOST,
        A_POSTGRES_PORT: portOf('a'),
        A_REST_PORT: portOf('aRest'),
        B_HOST: HOST,
        B_POSTGRES_PORT: portOf('b'),
        B_REST_PORT: portOf('bRest'),
      }),
    ),
  ]);
  const superuser = { host: HOST, port: portOf('primary'), user: 'postgres', password: PASSWORDS.SUPERUSER_PASSWORD, database: 'postgres' };
  const direct = { host: HOST, port: portOf('primary'), user: USER, password: PASSWORD, database: DATABASE };
  const first = { ...superuser, port: portOf('a') };
  await ask(first, `create role ${USER} login password '${PASSWORD}'`);
  await ask(first, `create database ${DATABASE} owner ${USER}`);
  // A balancer takes everybody for healthy until it has asked.
  await vi.waitFor(async () => expect(await ask(direct, 'select pg_is_in_recovery() as standby')).toEqual([{ standby: false }]), PATIENCE);
  const pooler = await startTrialPooler(processes, { name: 'pgbouncer', ...direct, poolSize: 20 });
  await untilSynchronous();
  const urlOf = (at: number) => `postgres://${USER}:${PASSWORD}@${HOST}:${at}/${DATABASE}`;
  const restOf = (name: Name, call: string, options: RequestInit) => fetch(`http://${HOST}:${portOf(`${name}Rest`)}/${call}`, options);
  const configure = async (change: object) => {
    const answer = await restOf(await primary(), 'config', { method: 'PATCH', body: JSON.stringify(change) });
    if (!answer.ok) throw new Error(`Patroni: ${await answer.text()}`);
  };

  return {
    folder: processes.folder,
    direct,
    urls: { pooled: urlOf(pooler.port), direct: urlOf(direct.port), replica: urlOf(portOf('replica')) },
    front: `http://${HOST}:${portOf('shop')}`,
    shopPorts: [portOf('shop1'), portOf('shop2')],
    primary,
    async kill(name) {
      const server = Number((await readFile(path.join(processes.folder, `data-${name}`, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      const backends = childrenOf(server);
      const patroni = patronis.get(name);
      patroni?.signal('SIGKILL');
      for (const pid of [server, ...backends]) killNow(pid);
      await patroni?.ended;
    },
    async start(name) {
      patronis.set(name, await startPatroni(name));
    },
    untilSynchronous,
    async switchOver() {
      const candidate = await vi.waitFor(async () => {
        const leader = await primary();
        const other = NAMES.find((name) => name !== leader);
        const answer = await restOf(leader, 'switchover', { method: 'POST', body: JSON.stringify({ leader, candidate: other }) });
        if (!answer.ok) throw new Error(`Patroni: ${await answer.text()}`);
        return other;
      }, PATIENCE);
      await vi.waitFor(async () => expect(await primary()).toBe(candidate), PATIENCE);
    },
    async makeAsynchronous() {
      // A standby that is far behind would not take over at all.
      await configure({ synchronous_mode: false, maximum_lag_on_failover: 1_000_000_000 });
      await vi.waitFor(
        async () => expect(await ask(superuser, "select current_setting('synchronous_standby_names') as names")).toEqual([{ names: '' }]),
        PATIENCE,
      );
    },
    async holdReplication() {
      const rows = await ask<{ pid: number }>(superuser, 'select pid from pg_stat_replication');
      expect(rows).toHaveLength(1);
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    },
    said: async () => (await Promise.all(logs.map((log) => log()))).join('\n'),
    close: () => processes.close(),
  };
}

async function ask<Row extends pg.QueryResultRow>(place: pg.ClientConfig, query: string): Promise<Row[]> {
  const client = new pg.Client({ ...place, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** A server's backends, as the system knows them. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** One that has ended needs no signal. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
