import path from 'node:path';
import type { BucketSettings } from './bucket-storage.ts';
import { openFolder } from './folder-storage.ts';
import type { UploadStorage } from './upload-storage.ts';

/** The settings of the storage, from the process's config. */
export interface StorageSettings {
  dataFolder: string;
  s3: BucketSettings | null;
}

/** A folder of the data folder, or a bucket when `S3_*` is set. */
export async function openStorage({ dataFolder, s3 }: StorageSettings): Promise<UploadStorage> {
  if (!s3) return openFolder(path.join(dataFolder, 'uploads'));
  const { openBucket } = await import('./bucket-storage.ts');
  return openBucket(s3);
}
