import pg from 'pg';

/** SQLSTATE classes that are about what a statement carries: a value no column holds, a broken constraint, more than an index takes. */
const CLASSES = new Set(['22', '23', '54']);

/** Whether the database refused what a statement carried, and so would refuse it again, however often it is sent. */
export function isRefusedContent(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return CLASSES.has(cause.code?.slice(0, 2) ?? '');
  }
  return false;
}
