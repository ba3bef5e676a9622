import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What a stand-in was asked, in order: `PUT pictures/…`. */
export interface S3StandIn {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** How many uploads in parts were begun and neither completed nor given up. */
  countUnfinished(): number;
  calls: string[];
  /** The next so many calls are answered 503, as a busy service does. */
  failNext(times: number): void;
  close(): Promise<void>;
}

interface Account {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const MINUTES_15 = 15 * 60_000;
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * A bucket that speaks S3 over HTTP (path style) and refuses what isn't signed for it: AWS Signature Version 4, the body's hash included.
 */
export async function startS3StandIn(account: Account, host = '127.0.0.1'): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  let failures = 0;

  /** Parts of uploads that aren't completed yet. */
  const unfinished = new Map<string, Buffer[]>();

  const answer = (request: IncomingMessage, body: Buffer): Answer => {
    const refusal = refuse(account, request, body);
    if (refusal) return { status: 403, body: `<?xml version="1.0"?><Error><Code>${refusal}</Code></Error>` };
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const [, bucket, ...rest] = pathname.split('/');
    const key = rest.join('/');
    calls.push(`${request.method} ${key}`);
    if (failures > 0) {
      failures -= 1;
      return { status: 503, body: '<Error><Code>SlowDown</Code></Error>' };
    }
    if (bucket !== account.bucket) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
    const upload = answerUpload(unfinished, objects, { method: request.method, key, query: searchParams, body });
    if (upload) return upload;
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return { status: request.method === 'PUT' ? 200 : 204 };
    const found = objects.get(key);
    return found ? { status: 200, body: found } : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
  };

  const server = createServer(async (request, response) => {
    const { status, body, headers } = answer(request, await buffer(request));
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return {
    endpoint: `http://${host}:${typeof address === 'object' && address ? address.port : 0}`,
    objects,
    countUnfinished: () => unfinished.size,
    calls,
    failNext(times) {
      failures = times;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  status: number;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

interface PartCall {
  method: string | undefined;
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

/** Uploads in parts: begun, sent, completed or given up; null for other calls. */
function answerUpload(
  unfinished: Map<string, Buffer[]>,
  objects: Map<string, Buffer>,
  { method, key, query, body }: PartCall,
): Answer | null {
  if (method === 'POST' && query.has('uploads')) {
    const id = `upload/${unfinished.size + 1}+${key}`;
    unfinished.set(id, []);
    return { status: 200, body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` };
  }
  const id = query.get('uploadId');
  if (id === null) return null;
  const parts = unfinished.get(id);
  if (!parts) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' };
  if (method === 'PUT') {
    parts[Number(query.get('partNumber')) - 1] = body;
    return { status: 200, headers: { etag: `"${sha256(body).slice(0, 32)}"` } };
  }
  unfinished.delete(id);
  if (method === 'DELETE') return { status: 204 };
  const tags = [...body.toString().matchAll(/<ETag>"([a-f0-9]{32})"<\/ETag>/gu)].map(([, tag]) => tag);
  const isComplete = parts.length === tags.length && parts.every((part, index) => sha256(part).slice(0, 32) === tags[index]);
  // Amazon may say so with 200, too.
  if (!isComplete) return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' };
  objects.set(key, Buffer.concat(parts));
  return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
}

/** The code of Amazon's own refusals, or null when the call is signed as it should be. */
function refuse({ region, accessKeyId, secretAccessKey }: Account, request: IncomingMessage, body: Buffer): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([a-f\d]{64})$/u.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, key = '', day = '', givenRegion = '', names = '', signature = ''] = given;
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const moment = header('x-amz-date');
  if (!moment.startsWith(day) || Math.abs(Date.now() - momentOf(moment)) > MINUTES_15) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [request.method, path, query, ...signed.map((name) => `${name}:${header(name)}`), '', names, sha256(body)].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n'));
  return givenRegion === region && timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

/** Milliseconds of `20261120T050000Z`. */
function momentOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'));
}
