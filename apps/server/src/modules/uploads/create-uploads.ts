import type { Disk } from 'flydrive';
import type { Database } from '../../database/connection.ts';
import type { Thoroughness } from './encode-picture.ts';
import { openStorage, type StorageSettings } from './storage.ts';
import { type StoredDocument, storeDocument } from './store-document.ts';
import { type StoredPicture, storePicture } from './store-picture.ts';

/** The picture pipeline with its storage, as the app and the seed hand it around. */
export interface Uploads {
  disk: Disk;
  /** Takes a picture in. Throws `unsupported_file` or `too_large`. */
  storePicture(bytes: Buffer, thoroughness?: Thoroughness): Promise<StoredPicture>;
  /** Takes a PDF in. Throws `unsupported_file` or `too_large`. */
  storeDocument(bytes: Buffer, name: string): Promise<StoredDocument>;
}

/** Opens the storage; throws with what to install when it is a bucket and its package is missing. */
export async function createUploads({ config, database }: { config: StorageSettings; database: Database }): Promise<Uploads> {
  const disk = await openStorage(config);
  return {
    disk,
    storePicture: (bytes, thoroughness) => storePicture(database, disk, bytes, thoroughness),
    storeDocument: (bytes, name) => storeDocument(database, disk, bytes, name),
  };
}
