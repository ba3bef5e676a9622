import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret: `whsec_` and 256 random bits in base64, as Standard Webhooks has it. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/** The three headers of Standard Webhooks 1.0; each secret signs. `seconds` is the time of sending, so that a receiver refuses old ones. */
export function signedHeaders({ id, seconds, body, secrets }: { id: string; seconds: number; body: string; secrets: readonly string[] }) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
