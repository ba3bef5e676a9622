import { type BucketAccess, isBucketAddress, openBucketSource, openBucketTarget } from './bucket-target.ts';
import { openFileSource, openFolderTarget } from './folder-target.ts';
import type { ArchiveSource, ArchiveTarget } from './targets.ts';

/** Where archives are to be put: a folder, or `s3://bucket/prefix`. */
export function openTarget(address: string, access: BucketAccess | null): ArchiveTarget {
  return isBucketAddress(address) ? openBucketTarget(address, access) : openFolderTarget(address);
}

/** An archive: a file, or `s3://bucket/key`. Throws where there is none. */
export async function openSource(address: string, access: BucketAccess | null): Promise<ArchiveSource> {
  return isBucketAddress(address) ? openBucketSource(address, access) : openFileSource(address);
}
