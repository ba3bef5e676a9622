import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  body: string;
}

/** Longer than any answer takes. A connection that was handed to a process as it died is never answered (node:cluster forgets it). */
const PATIENCE_MS = 30_000;

/** Who comes to a shop as browsers do: lines are kept open, and what fails fails. */
export function createVisitors(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const failures: string[] = [];
  let sent = 0;

  function send(path: string, { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {}): Promise<Answer | null> {
    sent += 1;
    return new Promise((resolve) => {
      const fail = (why: string) => {
        failures.push(`${path}: ${why}`);
        resolve(null);
      };
      const call = request(
        `${address}${path}`,
        {
          agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          response.once('error', (error) => fail(String(error)));
          response.once('end', () => {
            const status = response.statusCode ?? 0;
            if (status >= 400) fail(`${status} ${text.slice(0, 200)}`);
            else resolve({ status, body: text });
          });
        },
      );
      call.once('error', (error) => fail(String(error)));
      call.setTimeout(PATIENCE_MS, () => call.destroy(new Error('no answer')));
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  return { send, failures, sent: () => sent, leave: () => agent.destroy() };
}
