import { hostname } from 'node:os';
import { VERSION } from '../version.ts';

/**
 * What a failed statement says of its values: parameters, and the whole row that a constraint refused. Emails, addresses and secrets of
 * orders are among them.
 */
const VALUES = new Set(['message', 'stack', 'cause', 'errors', 'params', 'detail']);

/** How the process logs: each line names the shop's version; no line holds a secret or personal data. */
export function loggerOptions(level: string) {
  return {
    level,
    base: { pid: process.pid, hostname: hostname(), version: VERSION },
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: fieldsOf },
  };
}

interface ErrorFields {
  [fact: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** What a log tells of an error. */
function fieldsOf(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  const facts = Object.entries(error).filter(
    ([fact, value]) => !VALUES.has(fact) && typeof value !== 'object' && typeof value !== 'function',
  );
  return {
    ...Object.fromEntries(facts),
    type: name,
    // A failed query's own message holds its parameters; its cause says what went wrong without them.
    message: 'params' in error ? 'Failed query' : message,
    // It begins with the message.
    stack: stack.slice(stack.indexOf('\n    at ') + 1),
    ...(cause === undefined ? {} : { cause: fieldsOf(cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(fieldsOf) } : {}),
  };
}
