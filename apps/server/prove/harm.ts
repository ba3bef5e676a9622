import { setTimeout as delay } from 'node:timers/promises';
import type { Harm } from './deeds.ts';
import type { World } from './world.ts';

/** Does the harm, and undoes it where it doesn't mend itself. */
export async function doHarm(world: World, harm: Harm): Promise<void> {
  switch (harm.kind) {
    case 'cut':
      return world.line.cut();
    case 'end-backend':
      await world.postgres.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lapak-hijau' and xact_start is not null limit 1`,
      );
      return;
    case 'provider': {
      const fault = { provider: harm.provider, kind: harm.fault, ms: 3_000, times: harm.times };
      return addFault(world, fault);
    }
    case 'kill-process':
      return world.killProcess(harm.index);
    case 'restart-database':
      await world.postgres.stop();
      return world.postgres.start();
    case 'freeze-database':
      await world.postgres.freeze();
      // This is the harm itself, not a wait for anything.
      await delay(harm.ms);
      return world.postgres.thaw();
  }
}

/**
 * The next payment of that buyer is refused; or it is opened, but neither that answer nor the next that one could learn it from arrives.
 */
export async function failFor(world: World, name: string, how: 'refuses' | 'mumbles'): Promise<void> {
  const create = { provider: 'tripay', path: 'transaction/create', holds: name };
  const faults =
    how === 'refuses'
      ? [{ ...create, kind: 'refuse' }]
      : [
          { ...create, kind: 'lost_answer' },
          { provider: 'tripay', path: 'merchant/transactions', kind: 'error500' },
        ];
  for (const fault of faults) await addFault(world, fault);
}

async function addFault({ sandboxUrl }: World, fault: object): Promise<void> {
  await fetch(`${sandboxUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
}
