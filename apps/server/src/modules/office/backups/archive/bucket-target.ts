import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { chunksOf } from './chunks-of.ts';
import type { ArchiveSource, ArchiveTarget } from './targets.ts';

/** Who may write to buckets, and where they are. */
export interface BucketAccess {
  /** Endpoint of a service other than Amazon's. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An archive is sent in parts of this size, each held in memory; S3 takes 10,000 of them: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
/** For one part, retries included. */
const TIMEOUT_MS = 300_000;
const RETRIES = 5;

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/u;

export function isBucketAddress(address: string): boolean {
  return address.startsWith('s3://');
}

/** Archives in a bucket, below a prefix: `s3://bucket/prefix`. An upload that isn't completed is no object there. */
export function openBucketTarget(address: string, access: BucketAccess | null): ArchiveTarget {
  const { bucket, key: prefix } = split(address);
  return {
    async remove(archive) {
      const old = split(archive);
      if (old.bucket !== bucket || !old.key.startsWith(prefix)) throw new Error(`${archive} does not lie in ${address}.`);
      const answer = await caller(bucket, old.key, access)('DELETE', '');
      await answer.body?.cancel();
    },
    async create(name) {
      const key = [prefix.replace(/\/+$/u, ''), name].filter((part) => part !== '').join('/');
      const call = caller(bucket, key, access);
      const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/u.exec(await (await call('POST', 'uploads=')).text()) ?? [];
      if (!uploadId) throw new Error(`The bucket "${bucket}" began no upload.`);
      const query = `uploadId=${encodeURIComponent(uploadId)}`;
      const parts: string[] = [];
      const counted = { bytes: 0 };
      const sink = partsOf(async (part) => {
        const answer = await call('PUT', `partNumber=${parts.length + 1}&${query}`, part);
        parts.push(answer.headers.get('etag') ?? '');
        await answer.body?.cancel();
        counted.bytes += part.length;
      });
      return {
        sink,
        async finish() {
          const list = parts.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
          const text = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`;
          const reply = await (await call('POST', query, Buffer.from(text))).text();
          // It may answer 200 and fail all the same.
          if (!reply.includes('CompleteMultipartUploadResult'))
            throw new Error(`The bucket "${bucket}" did not complete the upload: ${reply}`);
          return { address: `s3://${bucket}/${key}`, bytes: counted.bytes };
        },
        async abandon() {
          sink.destroy();
          const answer = await call('DELETE', query).catch(() => null);
          await answer?.body?.cancel();
        },
      };
    },
  };
}

/** An archive in a bucket: `s3://bucket/key`. */
export function openBucketSource(address: string, access: BucketAccess | null): ArchiveSource {
  const { bucket, key } = split(address);
  const call = caller(bucket, key, access);
  return {
    address,
    async open() {
      const { body } = await call('GET', '');
      if (!body) throw new Error(`The bucket "${bucket}" sent nothing for ${key}.`);
      return Readable.from(chunksOf(body), { objectMode: false });
    },
  };
}

function split(address: string): { bucket: string; key: string } {
  const [, bucket, key = ''] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined) throw new Error(`${address} is no address of a bucket, such as s3://bucket/prefix.`);
  return { bucket, key };
}

/** Calls about one object, signed with the hash of their body. Throws the service's own word for what it refuses. */
function caller(bucket: string, key: string, access: BucketAccess | null) {
  if (!access) throw new Error('A bucket needs S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, and S3_ENDPOINT or S3_REGION.');
  const { endpoint, region, accessKeyId, secretAccessKey } = access;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = endpoint ? `${endpoint.replace(/\/+$/u, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
  return async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', query: string, body?: Buffer): Promise<Response> => {
    const hash = createHash('sha256').update(body ?? '');
    const response = await client.fetch(`${base}/${key}${query && `?${query}`}`, {
      method,
      headers: { 'x-amz-content-sha256': hash.digest('hex') },
      // A whole archive takes as long as it takes.
      ...(method === 'GET' ? {} : { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    if (response.ok) return response;
    const code = /<Code>(\w+)<\/Code>/u.exec(await response.text())?.[1] ?? 'no reason given';
    throw new Error(`The bucket "${bucket}" answered ${method} ${key} with ${response.status}: ${code}`);
  };
}

/** Collects what is written into parts; all but the last have the same size. */
function partsOf(send: (part: Buffer) => Promise<void>): Writable {
  let waiting: Buffer[] = [];
  let length = 0;
  const flush = async () => {
    const part = Buffer.concat(waiting);
    waiting = [];
    length = 0;
    await send(part);
  };
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      length += chunk.length;
      if (length < PART_BYTES) done();
      else flush().then(() => done(), done);
    },
    final: (done) => void flush().then(() => done(), done),
  });
}
