/** Code of the error that whoever wants a connection gets at once while the database is known to be away (circuit-breaker.ts). */
export const DATABASE_AWAY = 'DATABASE_AWAY';

/** SQLSTATE of a write on a standby. */
const ON_STANDBY = '25006';
/** SQLSTATE of all that a pooler says itself: it has no server just now, or has lost it. */
const OF_POOLER = '08P01';

/** SQLSTATEs for "stopping", "crashed", "starting", "this connection is ended"; what sockets and look-ups of addresses say. */
const AWAY_CODES = new Set([
  DATABASE_AWAY,
  ON_STANDBY,
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND'],
]);
/** pg's own errors have no code. */
const AWAY_TEXTS =
  /^(Connection terminated|timeout expired$|Query read timeout$|Client (has encountered a connection error|was closed) and is not queryable$)/u;

/** A statement that took too long and was ended; no connection left on the server. */
const BUSY_CODES = new Set(['57014', '53300']);
/** No connection of the pool's became free in time. */
const BUSY_TEXT = 'timeout exceeded when trying to connect';

/** Whether a query failed because there is no database to be asked just now, and not for what was asked. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && AWAY_CODES.has(String(error.code)) && !isOfFiles(error)) return true;
  // PostgreSQL says so too, of a statement that was sent wrong, but then it doesn't end the connection.
  if ('code' in error && error.code === OF_POOLER && 'severity' in error && error.severity === 'FATAL') return true;
  return AWAY_TEXTS.test(error.message) || isAway(error.cause);
}

/** What is met where a primary was expected: it is as good as away. */
export function onStandby(): Error {
  return Object.assign(new Error('the server is a standby: it is read only'), { code: ON_STANDBY });
}

export function isOnStandby(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return ('code' in error && error.code === ON_STANDBY) || ('cause' in error && isOnStandby(error.cause));
}

/** Whether nobody was asked, because the database is known to be away. */
export function isRefusedByBreaker(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return ('code' in error && error.code === DATABASE_AWAY) || ('cause' in error && isRefusedByBreaker(error.cause));
}

/** Whether a query failed because the database has too much to do just now, and not for what was asked. */
export function isTooBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && BUSY_CODES.has(String(error.code))) return true;
  return error.message === BUSY_TEXT || isTooBusy(error.cause);
}

/** A missing file is ENOENT too. */
function isOfFiles(error: Error): boolean {
  return 'syscall' in error && !['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall));
}
