import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { fillTemplate } from '../../test/deploy-template.ts';
import { NETWORK_PROGRAMS, openTrialNetwork, type TrialMachine } from '../../test/trial-machines.ts';
import { writePoolerFile } from '../../test/trial-pooler.ts';
import { openTrialProcesses, type TrialProcesses } from '../../test/trial-processes.ts';
import { askDatabase, callPatroni, type PatroniCall } from './calls.ts';
import { keepRunning, type Service } from './services.ts';

/** The two with a PostgreSQL and a shop; the third has only an etcd. */
export type Name = 'a' | 'b';
type Program = 'etcd' | 'patroni' | 'haproxy' | 'pgbouncer';
const NAMES: readonly Name[] = ['a', 'b'];
const MACHINES = ['a', 'b', 'c'] as const;
type MachineName = (typeof MACHINES)[number];
export const PROGRAMS = ['etcd', 'etcdctl', 'patroni', 'haproxy', 'pgbouncer', 'initdb', 'psql', 'openssl', 'curl', ...NETWORK_PROGRAMS];
/** Machines may be busy with other trials; all waits are for conditions. */
const PATIENCE = { timeout: 150_000, interval: 100 };
const DATABASE = 'lapak_hijau';
const USER = 'lapak';
const PASSWORD = 'uji-toko';
const PASSWORDS = {
  SUPERUSER_PASSWORD: 'uji-super',
  REPLICATION_PASSWORD: 'uji-salin',
  REST_PASSWORD: 'uji-rest',
  ETCD_PASSWORD: 'uji-etcd',
};
const ROOT_PASSWORD = 'uji-akar';
const PORTS = { shop: 3000, primary: 5000, replica: 5001, pooler: 6432, front: 8080 };

interface Member {
  name: Name;
  role: string;
  state: string;
}
interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/**
 * Three machines in network namespaces, set up from the files of deploy/cluster: an etcd on each; PostgreSQL under Patroni, HAProxy and
 * PgBouncer on a and b.
 */
export interface Cluster {
  folder: string;
  machines: Record<MachineName, TrialMachine>;
  /** Where machines find the trial itself. */
  trialAddress: string;
  /** What a shop on a or b is told of its database, and where it listens. */
  urls: { pooled: string; direct: string; replica: string };
  shopPort: number;
  /** HAProxy's on a and b, one of which has the shop's address. */
  fronts: Record<Name, string>;
  /** Figures for Prometheus as each kind of program gives them, on a. */
  figures(): Promise<string>;
  /** The shop's database on whichever is primary now. */
  connect(database?: string): Promise<Connection>;
  /** Makes an empty database of the shop's user. */
  createDatabase(name: string): Promise<void>;
  primary(): Promise<Name>;
  /** Who says of itself, asked on its own machine, that it takes writes; a machine that doesn't answer says nothing. */
  whoWrites(): Promise<Name[]>;
  /** Whether etcd answers somebody without a password. */
  isOpenToStrangers(): Promise<boolean>;
  /** Whether Patroni lets somebody without a password change anything. */
  isOpenToChanges(): Promise<boolean>;
  /** Ends all that a machine runs at once, as a power cut does. */
  kill(name: Name): void;
  /** Starts what `kill` ended, but for the shop. */
  start(name: Name): Promise<void>;
  killProgram(machine: MachineName, program: Program): void;
  /** Which etcd leads the others. */
  etcdLeader(): Promise<MachineName>;
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
  const { machines, trialAddress, range } = await openTrialNetwork(processes, MACHINES);
  const addressOf = (name: MachineName) => machines[name].address;
  const inFolder = (name: string) => path.join(processes.folder, name);
  const certificates = await processes.makeFolder('certificates');
  const runScript = async (name: string, args: readonly string[], options: Parameters<TrialProcesses['run']>[3] = {}) => {
    await (await processes.run(name, 'sh', [path.join(import.meta.dirname, '../../../../deploy/cluster', name), ...args], options)).ended;
    return processes.said(name);
  };
  await runScript('make-certificates.sh', [certificates, ...MACHINES.map((name) => `${name}=${addressOf(name)}`)]);
  const authority = await readFile(path.join(certificates, 'ca.crt'));

  const services = new Map<string, Service>();
  const keep = async (machine: MachineName, program: Program, args: readonly string[], environment: Record<string, string> = {}) => {
    const name = `${program}-${machine}`;
    const service = await keepRunning(() => processes.run(name, program, args, { environment, enter: machines[machine].enter }));
    services.set(name, service);
  };

  const startEtcd = async (name: MachineName) => {
    const settings = await fillTemplate('etcd.env', {
      NAME: name,
      HOST: addressOf(name),
      ETCD_FOLDER: await processes.makeFolder(`etcd-${name}`),
      ETCD_MEMBERS: MACHINES.map((each) => `${each}=https://${addressOf(each)}:2380`).join(','),
      CERTIFICATES: certificates,
    });
    await keep(name, 'etcd', [], {
      ...Object.fromEntries([...settings.matchAll(/^(ETCD_\w+)=(.*)$/gmu)].map(([, key = '', value = '']) => [key, value])),
      ETCD_UNSUPPORTED_ARCH: process.arch,
    });
  };
  const startPatroni = async (name: Name) => {
    const config = await fillTemplate('patroni.yml', {
      NAME: name,
      HOST: addressOf(name),
      NETWORK: range,
      ETCD_HOSTS: MACHINES.map((each) => `${addressOf(each)}:2379`).join(','),
      CERTIFICATES: certificates,
      DATA_FOLDER: inFolder(`data-${name}`),
      PGPASS_FILE: path.join(await processes.makeFolder(`home-${name}`), 'pgpass'),
      SOCKET_FOLDER: await processes.makeFolder(`socket-${name}`),
      ...PASSWORDS,
    });
    await keep(name, 'patroni', [await processes.writeFile(`patroni-${name}.yml`, config)]);
  };
  const startBalancer = async (name: Name) => {
    const config = await fillTemplate('haproxy.cfg', {
      HOST: addressOf(name),
      A_HOST: addressOf('a'),
      B_HOST: addressOf('b'),
      CERTIFICATES: certificates,
    });
    await keep(name, 'haproxy', ['-f', await processes.writeFile(`haproxy-${name}.cfg`, config)]);
  };
  const startPooler = async (name: Name) =>
    keep(name, 'pgbouncer', [
      await writePoolerFile(processes, {
        name: `pgbouncer-${name}`,
        listen: PORTS.pooler,
        host: '127.0.0.1',
        port: PORTS.primary,
        user: USER,
        password: PASSWORD,
        database: DATABASE,
        poolSize: 20,
      }),
    ]);

  const askPatroni = (name: Name, call: string, { password = PASSWORDS.REST_PASSWORD, ...more }: Partial<PatroniCall> = {}) =>
    callPatroni({ host: addressOf(name), call, authority, password, ...more });
  const changePatroni = async (name: Name, call: string, method: string, body: object) => {
    const { status, said } = await askPatroni(name, call, { method, body });
    if (status >= 300) throw new Error(`Patroni: ${said}`);
  };
  const members = async (): Promise<Member[]> => {
    const answers = await Promise.allSettled(
      NAMES.map(async (name) => {
        const { said } = await askPatroni(name, 'cluster', { timeoutMs: 2_000 });
        return (JSON.parse(said) as { members: Member[] }).members;
      }),
    );
    const heard = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (heard.length === 0) throw new Error('no Patroni answers');
    return heard[0] ?? [];
  };
  const writers = async () => {
    const said = await Promise.all(
      NAMES.map((name) =>
        askOnMachine(machines[name], 'select pg_is_in_recovery()').then(
          (answer) => [name, answer] as const,
          () => [name, ''] as const,
        ),
      ),
    );
    return said.flatMap(([name, answer]) => (answer === 'f' ? [name] : []));
  };
  const primary = async () =>
    vi.waitFor(async () => {
      const [only, second] = await writers();
      if (!only || second) throw new Error('there is no primary just now');
      return only;
    }, PATIENCE);
  const superuser = (host: string) => ({
    host,
    port: 5432,
    user: 'postgres',
    password: PASSWORDS.SUPERUSER_PASSWORD,
    database: 'postgres',
  });
  const askPrimary = async <Row extends pg.QueryResultRow>(query: string) =>
    vi.waitFor(async () => askDatabase<Row>(superuser(addressOf(await primary())), query), PATIENCE);
  const synchronousNames = `select current_setting('synchronous_standby_names') as names`;

  for (const name of MACHINES) await startEtcd(name);
  for (const name of MACHINES) await vi.waitFor(async () => expect(await machines[name].ask(ASK_HEALTH)).toContain('"true"'), PATIENCE);
  const said = await runScript('etcd-users.sh', [certificates], {
    environment: { ROOT_PASSWORD, PATRONI_PASSWORD: PASSWORDS.ETCD_PASSWORD },
    enter: machines.a.enter,
  });
  expect(said).toContain('Authentication Enabled');
  await startPatroni('a');
  await primary();
  await startPatroni('b');
  await askPrimary(`create role ${USER} login password '${PASSWORD}'`);
  const createDatabase = async (name: string) => void (await askPrimary(`create database ${name} owner ${USER}`));
  await createDatabase(DATABASE);
  for (const name of NAMES) {
    await startBalancer(name);
    await startPooler(name);
  }

  const untilSynchronous = async () => {
    await vi.waitFor(
      async () => expect((await members()).map(({ role }) => role).toSorted()).toEqual(['leader', 'sync_standby']),
      PATIENCE,
    );
    await vi.waitFor(async () => expect(await askPrimary(synchronousNames)).not.toEqual([{ names: '' }]), PATIENCE);
  };
  await untilSynchronous();
  const etcdctl = async (machine: MachineName, args: readonly string[]) =>
    machines[machine].ask([
      'etcdctl',
      '--endpoints=https://127.0.0.1:2379',
      `--cacert=${certificates}/ca.crt`,
      '--command-timeout=3s',
      ...args,
    ]);
  const urlOf = (port: number) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`;

  return {
    folder: processes.folder,
    machines,
    trialAddress,
    urls: { pooled: urlOf(PORTS.pooler), direct: urlOf(PORTS.primary), replica: urlOf(PORTS.replica) },
    shopPort: PORTS.shop,
    fronts: { a: `http://${addressOf('a')}:${PORTS.front}`, b: `http://${addressOf('b')}:${PORTS.front}` },
    async figures() {
      const patroni = ['curl', '-sf', '--cacert', `${certificates}/ca.crt`, `https://${addressOf('a')}:8008/metrics`];
      const all = [askFor('http://127.0.0.1:2381/metrics'), patroni, askFor('http://127.0.0.1:8405/metrics')];
      return (await Promise.all(all.map((command) => machines.a.ask(command)))).join('\n');
    },
    connect: async (database = DATABASE) => ({ host: addressOf(await primary()), port: 5432, user: USER, password: PASSWORD, database }),
    createDatabase,
    primary,
    whoWrites: writers,
    async isOpenToStrangers() {
      const older = ['curl', '-sf', '--cacert', `${certificates}/ca.crt`, 'https://127.0.0.1:2379/v2/keys/service/lapak/leader'];
      const asked = await Promise.allSettled([etcdctl('c', ['get', '/service/lapak/leader']), machines.c.ask(older)]);
      return asked.some(({ status }) => status === 'fulfilled');
    },
    isOpenToChanges: async () =>
      (await askPatroni('a', 'config', { method: 'PATCH', body: { ttl: 11 }, password: 'another' })).status !== 401,
    kill(name) {
      for (const [service, kept] of services) if (service.endsWith(`-${name}`)) kept.leave();
      machines[name].signal('SIGKILL');
    },
    async start(name) {
      await startEtcd(name);
      await startPatroni(name);
      await startBalancer(name);
      await startPooler(name);
    },
    killProgram: (machine, program) => services.get(`${program}-${machine}`)?.kill(),
    async etcdLeader() {
      for (const name of MACHINES) {
        const said = await etcdctl(name, ['endpoint', 'status', '--write-out=json', '--user', `root:${ROOT_PASSWORD}`]);
        const [{ Status: status }] = JSON.parse(said) as [{ Status: { leader: number; header: { member_id: number } } }];
        if (status.leader === status.header.member_id) return name;
      }
      throw new Error('no etcd leads');
    },
    untilSynchronous,
    async switchOver() {
      const candidate = await vi.waitFor(async () => {
        const leader = await primary();
        const other = leader === 'a' ? 'b' : 'a';
        await changePatroni(leader, 'switchover', 'POST', { leader, candidate: other });
        return other;
      }, PATIENCE);
      await vi.waitFor(async () => expect(await primary()).toBe(candidate), PATIENCE);
    },
    async makeAsynchronous() {
      // A standby that is far behind would not take over at all.
      await changePatroni(await primary(), 'config', 'PATCH', { synchronous_mode: false, maximum_lag_on_failover: 1_000_000_000 });
      await vi.waitFor(async () => expect(await askPrimary(synchronousNames)).toEqual([{ names: '' }]), PATIENCE);
    },
    async holdReplication() {
      const rows = await askPrimary<{ pid: number }>('select pid from pg_stat_replication');
      expect(rows).toHaveLength(1);
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    },
    said: async () =>
      (await Promise.all([...services.keys()].map(async (name) => `--- ${name}\n${await processes.said(name)}`))).join('\n'),
    close: async () => {
      for (const service of services.values()) service.leave();
      await processes.close();
    },
  };
}

const askFor = (address: string) => ['curl', '-sf', address];
const ASK_HEALTH = askFor('http://127.0.0.1:2381/health');

/** Asked by a program on the machine itself, so that a cut cable doesn't matter. */
function askOnMachine(machine: TrialMachine, query: string): Promise<string> {
  const place = `host=${machine.address} user=postgres dbname=postgres connect_timeout=2`;
  return machine.ask(['psql', '-XAtc', query, place], { PGPASSWORD: PASSWORDS.SUPERUSER_PASSWORD });
}
