import type { UploadedPrivateFile } from '@lapak/contract/schemas/uploads';
import type { Database } from '../../database/connection.ts';
import { openStorage, type StorageSettings } from './open-storage.ts';
import { readPrivateFile, storePrivateFile } from './private-file.ts';
import { type PrivatePicture, readPrivatePicture, storePrivatePicture } from './private-picture.ts';
import type { PictureRow } from './queries.ts';
import { type StoredDocument, storeDocument } from './store-document.ts';
import { copyPicture, type StoredPicture, storePicture } from './store-picture.ts';
import type { UploadStorage } from './upload-storage.ts';

/** The picture pipeline with its storage, as the app and the seed hand it around. */
export interface Uploads {
  storage: UploadStorage;
  /** Takes a picture in. Throws `unsupported_file` or `too_large`. */
  storePicture(bytes: Buffer): Promise<StoredPicture>;
  /** Takes a picture in whose files were made before. */
  copyPicture(picture: PictureRow, readFile: (name: string) => Promise<Buffer>): Promise<{ path: string }>;
  /** Takes a PDF in. Throws `unsupported_file` or `too_large`. */
  storeDocument(bytes: Buffer, name: string): Promise<StoredDocument>;
  /** Takes a picture in that only some may see. Throws `unsupported_file` or `too_large`. */
  storePrivatePicture(bytes: Buffer): Promise<PrivatePicture>;
  /** Takes a PDF or a picture in that only some may see. Throws `unsupported_file` or `too_large`. */
  storePrivateFile(bytes: Buffer, name: string): Promise<UploadedPrivateFile>;
  /** What lies at a private file's address; null when there is none. */
  readPrivateFile(address: string): Promise<{ bytes: Buffer; type: string; suffix: string } | null>;
  /** A private picture's file, a WebP; null when there is none. */
  readPrivatePicture(id: string): Promise<Buffer | null>;
}

/** Opens the storage that the settings name. */
export async function createUploads({ config, database }: { config: StorageSettings; database: Database }): Promise<Uploads> {
  return uploadsOn(database, await openStorage(config));
}

/** The pipeline on a storage that is open. */
export function uploadsOn(database: Database, storage: UploadStorage): Uploads {
  return {
    storage,
    storePicture: (bytes) => storePicture(database, storage, bytes),
    copyPicture: (picture, readFile) => copyPicture(database, storage, picture, readFile),
    storeDocument: (bytes, name) => storeDocument(database, storage, bytes, name),
    storePrivatePicture: (bytes) => storePrivatePicture(database, storage, bytes),
    storePrivateFile: (bytes, name) => storePrivateFile(database, storage, bytes, name),
    readPrivateFile: (address) => readPrivateFile(storage, address),
    readPrivatePicture: (id) => readPrivatePicture(storage, id),
  };
}
