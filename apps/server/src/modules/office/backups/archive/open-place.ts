import { randomBytes } from 'node:crypto';
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

/** Whether archives can be put there: begins one as a backup does, writes a line and takes it away again. Throws why not. */
export async function tryTarget(address: string, access: BucketAccess | null): Promise<void> {
  const { sink, abandon } = await openTarget(address, access).create(`doctor-${randomBytes(6).toString('hex')}`);
  try {
    await new Promise<void>((resolve, reject) => {
      sink.once('error', reject);
      sink.write('A probe of lapak doctor; it may be deleted.\n', (error) => (error ? reject(error) : resolve()));
    });
  } finally {
    await abandon();
  }
}
