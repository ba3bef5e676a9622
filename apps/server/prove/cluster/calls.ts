import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import pg from 'pg';

export interface PatroniCall {
  host: string;
  /** What of its REST is called. */
  call: string;
  /** Whose certificate it must have. */
  authority: Buffer;
  password: string;
  method?: string;
  body?: object;
  timeoutMs?: number;
}

/** Rejects where nobody answers in time. */
export function callPatroni({ host, call, authority, password, method = 'GET', body, timeoutMs = 20_000 }: PatroniCall) {
  return new Promise<{ status: number; said: string }>((resolve, reject) => {
    const asked = request(
      { host, port: 8008, path: `/${call}`, method, ca: authority, auth: `patroni:${password}`, signal: AbortSignal.timeout(timeoutMs) },
      (answer) => text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, said }), reject),
    );
    asked.once('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

/** On a connection of its own. */
export async function askDatabase<Row extends pg.QueryResultRow>(place: pg.ClientConfig, query: string): Promise<Row[]> {
  const client = new pg.Client({ ...place, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
