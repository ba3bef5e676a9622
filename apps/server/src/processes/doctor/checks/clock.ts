import type { Check } from '../check.ts';
import type { Machine } from '../machine.ts';
import { failure, type Outcome, ok, skipped, warning, worstOf } from '../outcome.ts';
import { findServerFacts } from '../server-queries.ts';

const PATIENCE_MS = 5_000;
const WARN_SECONDS = 5;
const FAIL_SECONDS = 30;

export const clock: Check = {
  name: 'Clock',
  means: 'Payments expire, codes at sign-in fit and buckets are signed by the clock: a wrong one refuses what is right.',
  async look(machine) {
    const differences = await Promise.all([ofDatabase(machine), ...providersOf(machine).map(ofServer)]);
    const known = differences.filter((each) => each !== null);
    return known.length === 0 ? skipped('there is nobody to compare it with') : worstOf(known);
  },
};

async function ofDatabase({ database }: Machine): Promise<Outcome | null> {
  if (!database) return null;
  const before = Date.now();
  const facts = await findServerFacts(database).catch(() => null);
  return facts && outcomeOf('the database', facts.now - (before + Date.now()) / 2, 0);
}

/** By the `Date` of its answer, which counts whole seconds. */
async function ofServer(origin: string): Promise<Outcome | null> {
  const before = Date.now();
  const answer = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  const said = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(said) ? null : outcomeOf(new URL(origin).host, said - (before + Date.now()) / 2, 1);
}

export function outcomeOf(who: string, differenceMs: number, roughSeconds: number): Outcome {
  const seconds = Math.max(0, Math.round(Math.abs(differenceMs) / 1000) - roughSeconds);
  const said = seconds === 0 ? `agrees with ${who}` : `${seconds} s ${differenceMs > 0 ? 'behind' : 'ahead of'} ${who}`;
  const todo = "Set the clock by NTP, on this machine and on the database's: `timedatectl set-ntp true`.";
  if (seconds >= FAIL_SECONDS) return failure(said, todo);
  return seconds >= WARN_SECONDS ? warning(said, todo) : ok(said);
}

function providersOf({ config: { tripay, rajaongkir, demo } }: Machine): string[] {
  const addresses = demo ? [] : [tripay?.baseUrl, rajaongkir?.baseUrl];
  return addresses.flatMap((address) => (address ? new URL(address).origin : []));
}
