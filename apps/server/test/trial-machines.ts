import { execFile, execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { networkOf } from './network-of.ts';
import { sendSignal, type TrialProcesses } from './trial-processes.ts';

/** A machine of its own on the trial's network: a network namespace, in which programs have all ports to themselves. */
export interface TrialMachine {
  /** Its address on the network that all machines and the trial share. */
  address: string;
  /** What comes before a command that runs on it; the command keeps its process id. */
  enter: readonly string[];
  /** What a command says that ends by itself; throws where it fails or takes longer than a few seconds. */
  ask(command: readonly string[], environment?: Record<string, string>): Promise<string>;
  /** Packets from and to it vanish, as where a cable is pulled behind a switch: nobody is told. */
  cut(): void;
  mend(): void;
  /** Signals every process on it, whoever started it. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
}

export interface TrialNetwork<Name extends string> {
  machines: Record<Name, TrialMachine>;
  /** Where machines find the trial itself. */
  trialAddress: string;
  /** All of its addresses, as `10.77.3.0/24`. */
  range: string;
}

/** Namespaces need these, and root. */
export const NETWORK_PROGRAMS = ['ip', 'nsenter', 'unshare'];
const MAX_SUBNET = 250;
const ASK_MS = 5_000;
const ASK_BYTES = 16 * 1024 * 1024;
const execute = promisify(execFile);

/** Ends with the processes: a namespace lives as long as the one that holds it, and takes its cables along. */
export async function openTrialNetwork<Name extends string>(
  processes: TrialProcesses,
  names: readonly Name[],
): Promise<TrialNetwork<Name>> {
  const subnet = `10.77.${randomInt(1, MAX_SUBNET)}`;
  const wire = `lapak${process.pid}`;
  const hub = await holdNamespace(processes, 'network');
  inside(hub, 'link add hub type bridge');
  inside(hub, 'link set hub up');
  ip(`link add ${wire} type veth peer name trial netns ${hub}`);
  ip(`addr add ${subnet}.254/24 dev ${wire}`);
  ip(`link set ${wire} up`);
  plug(hub, 'trial');

  const machines = {} as Record<Name, TrialMachine>;
  for (const [index, name] of names.entries()) {
    const holder = await holdNamespace(processes, `machine-${name}`);
    const address = `${subnet}.${index + 1}`;
    inside(hub, `link add to-${name} type veth peer name eth0 netns ${holder}`);
    plug(hub, `to-${name}`);
    inside(holder, `addr add ${address}/24 dev eth0`);
    inside(holder, 'link set eth0 up');
    inside(holder, 'link set lo up');
    const enter = [`--net=/proc/${holder}/ns/net`];
    machines[name] = {
      address,
      enter: ['nsenter', ...enter],
      async ask(command, environment = {}) {
        const options = { timeout: ASK_MS, killSignal: 'SIGKILL', maxBuffer: ASK_BYTES, env: { ...process.env, ...environment } } as const;
        return (await execute('nsenter', [...enter, ...command], options)).stdout.trim();
      },
      cut: () => inside(hub, `link set to-${name} nomaster`),
      mend: () => plug(hub, `to-${name}`),
      signal: (signal) => {
        for (const pid of processesIn(holder)) sendSignal(pid, signal);
      },
    };
  }
  return { machines, trialAddress: `${subnet}.254`, range: `${subnet}.0/24` };
}

/** The process that a new network namespace lives by. */
async function holdNamespace(processes: TrialProcesses, name: string): Promise<number> {
  const { pid } = await processes.run(name, 'unshare', ['--net', 'sleep', 'infinity'], { isRoot: true });
  const own = readlinkSync('/proc/self/ns/net');
  await vi.waitFor(() => {
    if (readlinkSync(`/proc/${pid}/ns/net`) === own) throw new Error(`${name} has no network of its own yet`);
  });
  return pid;
}

const ip = (args: string) => execFileSync('ip', args.split(' '));
const inside = (holder: number, args: string) =>
  void execFileSync('nsenter', [`--net=/proc/${holder}/ns/net`, 'ip', ...args.split(' ')], { stdio: ['ignore', 'ignore', 'pipe'] });

function plug(hub: number, cable: string): void {
  inside(hub, `link set ${cable} master hub`);
  inside(hub, `link set ${cable} up`);
}

/** All that run in a holder's namespace, but for the holder. */
function processesIn(holder: number): number[] {
  const network = networkOf(holder);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && pid !== holder && networkOf(pid) === network);
}
