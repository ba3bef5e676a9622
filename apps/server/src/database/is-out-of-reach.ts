/** PostgreSQL's and the socket's codes for "not now": shutting down, starting, no connection left, nobody there. */
const CODES = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
/** The pool's own errors have no code. */
const TEXTS = /^(timeout exceeded when trying to connect|Connection terminated)/u;

/** Whether a query failed because the database can't be asked just now, and not for what was asked. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.has(String(error.code)) && !isOfFiles(error)) return true;
  return TEXTS.test(error.message) || isOutOfReach(error.cause);
}

/** A missing file is ENOENT too; only a socket has an address. */
function isOfFiles(error: Error): boolean {
  return 'syscall' in error && error.syscall !== 'connect' && error.syscall !== 'read' && error.syscall !== 'write';
}
