import pg from 'pg';

const INTEGRITY_VIOLATION = '23';

/** Name of the unique, foreign key or check constraint that a statement ran against; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code?.startsWith(INTEGRITY_VIOLATION)) return cause.constraint ?? null;
  }
  return null;
}

/**
 * A frame for writes whose constraints have the last word: an error over a constraint named in `refusals` is thrown as that
 * refusal, any other as it is. So what vanishes or is taken between a check and its write reads like what never fitted.
 */
export function refusingViolations(refusals: Readonly<Record<string, () => Error>>) {
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw refusals[violatedConstraint(error) ?? '']?.() ?? error;
    }
  };
}

/** SQLSTATE class 22: a value that no column can hold, e.g. text with a NUL character or a number out of range. */
export function isUnstorable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code?.startsWith('22')) return true;
  }
  return false;
}
