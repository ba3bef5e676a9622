import type { Trade } from './deeds.ts';
import { ask, type Trial } from './trial.ts';
import type { World } from './world.ts';

/** Who does it: which admin, and which of the two tills stand where. */
export interface Place {
  world: World;
  trial: Trial;
  token: string;
  tills: readonly string[];
}

export type DeedOf<Kind extends Trade['kind']> = Extract<Trade, { kind: Kind }>;

export const codeOf = (answer: { status: number; body: { code?: string } } | null | undefined) =>
  answer?.body.code ?? answer?.status ?? 'lost';

/** The same under one key, several times at once. */
export async function severalTimes(
  { world, trial, token }: Place,
  times: number,
  { path, body }: { path: string; body: unknown },
): Promise<string | number> {
  const key = crypto.randomUUID();
  const all = Array.from({ length: times }, () => ask(world, trial, { method: 'POST', path, body, token, key }));
  return codeOf((await Promise.all(all))[0]);
}
