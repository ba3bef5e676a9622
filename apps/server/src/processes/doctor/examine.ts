import type { Check } from './check.ts';
import type { Machine } from './machine.ts';
import { badnessOf, type Level, type Outcome, reasonOf } from './outcome.ts';

/** However slowly something answers, its check is over by then. */
const MAX_MS = 15_000;

export interface Result extends Outcome {
  name: string;
  means: string;
}

/** Runs all checks at once, each for so long at most; the worst come first. A check that throws is a failure. */
export async function examine(machine: Machine, checks: readonly Check[], maxMs = MAX_MS): Promise<Result[]> {
  const results = await Promise.all(
    checks.map(async ({ name, means, look }): Promise<Result> => ({ name, means, ...(await bounded(look(machine), maxMs)) })),
  );
  return results.sort((one, other) => badnessOf(one) - badnessOf(other));
}

async function bounded(looking: Promise<Outcome>, maxMs: number): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(
      () =>
        resolve({
          level: 'failure',
          said: `no answer within ${maxMs / 1000} s`,
          todo: 'Look whether that host, or that disk, is there and answers.',
        }),
      maxMs,
    );
  });
  const outcome = looking.catch((error: unknown): Outcome => ({ level: 'failure', said: reasonOf(error), todo: 'Look into the log.' }));
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** For scripts: 0 all is well, 1 there are warnings, 2 there are failures. */
export function exitCodeOf(results: readonly Pick<Result, 'level'>[]): 0 | 1 | 2 {
  if (results.some(({ level }) => level === 'failure')) return 2;
  return results.some(({ level }) => level === 'warning') ? 1 : 0;
}

export function countOf(results: readonly Pick<Result, 'level'>[], level: Level): number {
  return results.filter((result) => result.level === level).length;
}
