import { connect } from 'node:net';
import { z } from 'zod';
import type { Config } from '../../config.ts';

const PATIENCE_MS = 3_000;

/** Nobody listens, our shop does, or some other program. */
export type PortState = { who: 'nobody' } | { who: 'shop'; version: string } | { who: 'other' };

const Health = z.object({ status: z.string(), version: z.string() });

export async function lookAtPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<PortState> {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  if (!(await isListenedAt(address, port))) return { who: 'nobody' };
  try {
    const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/healthz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    const health = Health.safeParse(await answer.json());
    return health.success ? { who: 'shop', version: health.data.version } : { who: 'other' };
  } catch {
    return { who: 'other' };
  }
}

function isListenedAt(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
