import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { UploadStorage } from './upload-storage.ts';

export interface BucketSettings {
  bucket: string;
  /** Endpoint of a service other than Amazon's; the bucket's name is appended. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** For one file, retries included. */
const TIMEOUT_MS = 30_000;
/** After an answer that means "busy" or "broken"; the pauses add up to less than a second. */
const RETRIES = 3;

/** Uploads in an S3 bucket, of Amazon or another service. Every call is signed with the hash of its body. */
export function openBucket({ bucket, endpoint, region, accessKeyId, secretAccessKey }: BucketSettings): UploadStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = endpoint ? `${endpoint.replace(/\/+$/u, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;

  const send = async (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<Response> => {
    const hash = createHash('sha256').update(body ?? '');
    const response = await client.fetch(`${base}/${key}`, {
      method,
      headers: { 'x-amz-content-sha256': hash.digest('hex') },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    if (response.ok || response.status === 404) return response;
    // The answer names the mistake (`SignatureDoesNotMatch`), in XML.
    const code = /<Code>(\w+)<\/Code>/u.exec(await response.text())?.[1] ?? 'no reason given';
    throw new Error(`The bucket "${bucket}" answered ${method} with ${response.status}: ${code}`);
  };

  return {
    async put(key, bytes) {
      const { ok, status } = await send('PUT', key, bytes);
      if (!ok) throw new Error(`The bucket "${bucket}" answered PUT with ${status}: is there such a bucket?`);
    },
    async get(key) {
      const response = await send('GET', key);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async remove(key) {
      const response = await send('DELETE', key);
      await response.body?.cancel();
    },
  };
}
