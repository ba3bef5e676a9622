import pg from 'pg';

const INTEGRITY_VIOLATION = '23';

/** Name of the unique, foreign key or check constraint that a statement ran against; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code?.startsWith(INTEGRITY_VIOLATION)) return cause.constraint ?? null;
  }
  return null;
}

/** SQLSTATE class 22: a value that no column can hold, e.g. text with a NUL character or a number out of range. */
export function isUnstorable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code?.startsWith('22')) return true;
  }
  return false;
}
