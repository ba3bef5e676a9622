import pg from 'pg';

const INTEGRITY_VIOLATION = '23';

/** Name of the unique, foreign key or check constraint that a statement ran against; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code?.startsWith(INTEGRITY_VIOLATION)) return cause.constraint ?? null;
  }
  return null;
}
