import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Once it has been sent so often, a statement is prepared on each connection that sends it: parsed once, and planned once where that
 * serves.
 */
const MIN_USES_TO_PREPARE = 3;
/** A plan lies in the memory of each connection. */
const MAX_PREPARED = 200;
/** Texts of which it is remembered how often they were sent. */
const MAX_COUNTED = 2_000;

/**
 * Writes, locks, and what is asked by a key: they are done in one way whatever the values. How to read a list or to count depends on
 * the values, so those are planned each time.
 */
const BY_KEY = new RegExp(
  [
    String.raw`^\s*(?:insert|update|delete)\s`,
    String.raw`^\s*with\s.*\b(?:insert into|update|delete from)\s`,
    String.raw`^\s*select\s(?!.*(?:\blimit\b|\blike\b|\bgroup by\b|\bcount\(|\bsum\(|[<>]))`,
  ].join('|'),
  'isu',
);

/**
 * For one pool: has its connections send by name what is sent again and again. A name says what text it stands for: behind a pooler two
 * processes share the server's end of a connection, and by a counted name one would be given the other's rows.
 */
export function prepareStatements(): (client: pg.Client) => void {
  const nameOf = namesOfOften();
  return (client) => {
    const query = client.query;
    const named = (...input: unknown[]): unknown => {
      const [config, ...rest] = input;
      const name = isStatement(config) ? nameOf(config.text) : undefined;
      return Reflect.apply(query, client, name === undefined || !isStatement(config) ? input : [{ ...config, name }, ...rest]);
    };
    Object.defineProperty(client, 'query', { value: named, configurable: true, writable: true });
  };
}

function isStatement(config: unknown): config is { text: string } {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string' && !('submit' in config);
}

/** Gives a name to a text that is worth one. */
function namesOfOften(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  let counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const times = (counts.get(text) ?? 0) + 1;
    if (counts.size >= MAX_COUNTED) counts = new Map();
    counts.set(text, times);
    if (times < MIN_USES_TO_PREPARE || !BY_KEY.test(text)) return undefined;
    const name = `s${createHash('sha256').update(text).digest('base64url')}`;
    names.set(text, name);
    counts.delete(text);
    return name;
  };
}
