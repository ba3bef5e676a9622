import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** What the storage needs to know; the process's config has it. */
export interface StorageSettings {
  dataFolder: string;
  s3: { bucket: string; endpoint: string | undefined; region: string; accessKeyId: string; secretAccessKey: string } | null;
}

/** Where uploaded files are kept: a folder of the data folder, or a bucket when `S3_*` is set. */
export async function openStorage({ dataFolder, s3 }: StorageSettings): Promise<Disk> {
  if (s3) return openBucket(s3);
  return new Disk(new FSDriver({ location: path.join(dataFolder, 'uploads'), visibility: 'public' }));
}

async function openBucket(s3: NonNullable<StorageSettings['s3']>): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3').catch((cause: unknown) => {
    throw new Error(
      'S3_BUCKET is set, but the package that talks to S3 is not installed. ' +
        'Run "npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner -w @lapak/server", or leave S3_BUCKET empty to keep files on disk.',
      { cause },
    );
  });
  return new Disk(
    new S3Driver({
      bucket: s3.bucket,
      region: s3.region,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
      visibility: 'private',
      supportsACL: false,
    }),
  );
}
