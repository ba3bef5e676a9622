import type { Database } from '../../database/connection.ts';
import type { Thoroughness } from './encode-picture.ts';
import { openStorage, type StorageSettings } from './open-storage.ts';
import { type StoredDocument, storeDocument } from './store-document.ts';
import { type StoredPicture, storePicture } from './store-picture.ts';
import type { UploadStorage } from './upload-storage.ts';

/** The picture pipeline with its storage, as the app and the seed hand it around. */
export interface Uploads {
  storage: UploadStorage;
  /** Takes a picture in. Throws `unsupported_file` or `too_large`. */
  storePicture(bytes: Buffer, thoroughness?: Thoroughness): Promise<StoredPicture>;
  /** Takes a PDF in. Throws `unsupported_file` or `too_large`. */
  storeDocument(bytes: Buffer, name: string): Promise<StoredDocument>;
}

/** Opens the storage that the settings name. */
export async function createUploads({ config, database }: { config: StorageSettings; database: Database }): Promise<Uploads> {
  return uploadsOn(database, await openStorage(config));
}

/** The pipeline on a storage that is open. */
export function uploadsOn(database: Database, storage: UploadStorage): Uploads {
  return {
    storage,
    storePicture: (bytes, thoroughness) => storePicture(database, storage, bytes, thoroughness),
    storeDocument: (bytes, name) => storeDocument(database, storage, bytes, name),
  };
}
