import { lookup } from 'node:dns/promises';
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { reachOf } from './private-address.ts';

/** It wasn't answered at all, or may not be sent there; `said` is for the admin. */
export class WebhookFailure extends Error {
  readonly reason: string;
  /** The address leads nowhere, or where nothing may be sent: asking again changes nothing. */
  readonly isUnresolvable: boolean;

  constructor(reason: string, { isUnresolvable = false, ...options }: ErrorOptions & { isUnresolvable?: boolean } = {}) {
    super(reason, options);
    this.reason = reason;
    this.isUnresolvable = isUnresolvable;
  }
}

/** What somebody else's server answered. */
interface GuardedAnswer {
  status: number;
  /** Empty unless the status is 200. */
  body: string;
  cacheControl: string;
}

export interface WebhookClient {
  /** Sends the body once and returns the answer's HTTP status; redirects aren't followed. Throws `WebhookFailure`. */
  post(url: string, body: string, headers: Record<string, string>): Promise<number>;
  /** Asks for a small text under the same guard, without redirects and of at most `maxBytes`. Throws `WebhookFailure`. */
  get(url: string, maxBytes: number): Promise<GuardedAnswer>;
  /** Why nothing can be sent to such an address, before it is resolved; null where it can. */
  refusal(url: string): string | null;
}

/** No try lasts longer. */
export const MAX_POST_MS = 10_000;

const PRIVATE_NETWORK = 'Alamat ini mengarah ke jaringan privat, yang tidak dibuka oleh pengaturan server.';
const NOT_HTTPS = 'Alamat harus diawali https://.';

/** `allowsPrivate`: receivers may also be on this machine and in private networks, and there without TLS. */
export function createWebhookClient({
  allowsPrivate,
  timeoutMs = MAX_POST_MS,
}: {
  allowsPrivate: boolean;
  timeoutMs?: number;
}): WebhookClient {
  const mayReach = (address: string, isHttps: boolean) => {
    const reach = reachOf(address);
    // Without TLS nothing leaves the private network.
    return reach === 'private' ? allowsPrivate : reach === 'public' && isHttps;
  };

  const refusal = (text: string): string | null => {
    const url = new URL(text);
    const host = hostOf(url);
    if (url.protocol !== 'https:' && !allowsPrivate) return NOT_HTTPS;
    if (isIP(host) && !mayReach(host, url.protocol === 'https:')) return PRIVATE_NETWORK;
    return host.replace(/\.$/u, '') === 'localhost' && !allowsPrivate ? PRIVATE_NETWORK : null;
  };

  /** Asks once, within the time and only where it may. */
  async function guarded<Answer>(text: string, ask: (request: typeof requestByHttps, url: URL, options: Guard) => Promise<Answer>) {
    const refused = refusal(text);
    if (refused) throw new WebhookFailure(refused, { isUnresolvable: true });
    const url = new URL(text);
    const isHttps = url.protocol === 'https:';
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await ask(isHttps ? requestByHttps : requestByHttp, url, {
        signal,
        lookup: lookupOnly((address) => mayReach(address, isHttps)),
      });
    } catch (error) {
      if (signal.aborted) throw new WebhookFailure(`Tidak ada jawaban dalam ${timeoutMs / 1_000} detik.`, { cause: error });
      if (error instanceof WebhookFailure) throw error;
      throw new WebhookFailure(reasonOf(error), { cause: error, isUnresolvable: codeOf(error) === 'ENOTFOUND' });
    }
  }

  return {
    refusal,
    post: (text, body, headers) => guarded(text, (request, url, guard) => send(request, url, body, { headers, ...guard })),
    get: (text, maxBytes) => guarded(text, (request, url, guard) => read(request, url, maxBytes, guard)),
  };
}

/** How long a request may take, and where its name may lead. */
interface Guard {
  signal: AbortSignal;
  lookup: LookupFunction;
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/gu, '');
}

/**
 * Resolves a name, and gives out only addresses that may be reached. What was checked is what is connected to: a name that answers
 * differently the second time gains nothing.
 */
function lookupOnly(mayReach: (address: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { all: true, ...(typeof options.family === 'number' ? { family: options.family } : {}) }).then(
      (found) => {
        const [first, ...others] = found.filter(({ address }) => mayReach(address));
        if (!first || others.length + 1 < found.length) callback(new WebhookFailure(PRIVATE_NETWORK, { isUnresolvable: true }), '');
        else if (options.all) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/** A connection of its own for each, which nobody keeps open; what the answer says besides its status isn't read. */
function send(
  request: typeof requestByHttps,
  url: URL,
  body: string,
  options: Guard & { headers: Record<string, string> },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'user-agent': 'LapakHijau', ...options.headers };
    const sending = request(url, { ...options, method: 'POST', agent: false, headers: { ...headers, connection: 'close' } }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

/** The same for asking; the text of an answer is read up to a bound, and only where it succeeded. */
function read(request: typeof requestByHttps, url: URL, maxBytes: number, options: Guard): Promise<GuardedAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json', 'user-agent': 'LapakHijau', connection: 'close' };
    const asking = request(url, { ...options, method: 'GET', agent: false, headers }, (answer) => {
      const head = { status: answer.statusCode ?? 0, cacheControl: answer.headers['cache-control'] ?? '' };
      if (head.status !== 200) {
        resolve({ ...head, body: '' });
        answer.destroy();
        return;
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > maxBytes) answer.destroy(new WebhookFailure('Jawabannya terlalu panjang.'));
        else parts.push(part);
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ ...head, body: Buffer.concat(parts).toString('utf8') }));
    });
    asking.on('error', reject);
    asking.end();
  });
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'Nama servernya tidak ditemukan.',
  EAI_AGAIN: 'Nama servernya sedang tidak dapat dicari.',
  ECONNREFUSED: 'Servernya menolak sambungan.',
  ECONNRESET: 'Sambungan diputus sebelum ada jawaban.',
  EHOSTUNREACH: 'Servernya tidak terjangkau.',
  ENETUNREACH: 'Servernya tidak terjangkau.',
  ETIMEDOUT: 'Servernya tidak menjawab.',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (REASONS[code]) return REASONS[code];
  return /CERT|SSL|TLS|SELF_SIGNED|ALTNAME/u.test(code)
    ? `Sertifikat servernya tidak sah (${code}).`
    : `Pengiriman gagal (${code || 'tanpa sebab'}).`;
}
