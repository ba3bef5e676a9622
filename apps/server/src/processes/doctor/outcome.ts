/** `skipped`: there was nothing to look at, or no way to. */
export type Level = 'ok' | 'warning' | 'failure' | 'skipped';

/** What a check saw. `todo` says what to do about it, where there is something to do. */
export interface Outcome {
  level: Level;
  said: string;
  todo?: string;
}

export const ok = (said: string): Outcome => ({ level: 'ok', said });
export const warning = (said: string, todo: string): Outcome => ({ level: 'warning', said, todo });
export const failure = (said: string, todo: string): Outcome => ({ level: 'failure', said, todo });
export const skipped = (said: string): Outcome => ({ level: 'skipped', said });

const BADNESS: Record<Level, number> = { failure: 0, warning: 1, skipped: 2, ok: 3 };

/** How much an outcome asks for a person; less is worse. */
export function badnessOf({ level }: Pick<Outcome, 'level'>): number {
  return BADNESS[level];
}

/** Of several things that one check looked at: the worst level, and the words of all that are as bad. */
export function worstOf(outcomes: readonly Outcome[]): Outcome {
  const [first, ...others] = [...outcomes].sort((one, other) => badnessOf(one) - badnessOf(other));
  if (!first) return skipped('nothing to look at');
  const alike = [first, ...others.filter(({ level }) => level === first.level)];
  const todos = [...new Set(alike.flatMap(({ todo }) => todo ?? []))];
  return { level: first.level, said: alike.map(({ said }) => said).join('; '), ...(todos.length > 0 ? { todo: todos.join(' ') } : {}) };
}

/** An error in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message || error.name}${cause}`.split('\n')[0] ?? error.name;
}
