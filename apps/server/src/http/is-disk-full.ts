/** What the file system, its quota and PostgreSQL say when there is no room left. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written for want of room: not the caller's fault, nor a bug of ours. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CODES.has(String(error.code))) || isDiskFull(error.cause);
}
