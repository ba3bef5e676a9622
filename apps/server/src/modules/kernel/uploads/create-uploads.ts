import type { UploadedPrivateFile } from '@lapak/contract/kernel/uploads';
import type { Database } from '../../../database/connection.ts';
import { documentFileOf, documentKey } from './addresses.ts';
import { openStorage, type StorageSettings } from './open-storage.ts';
import { readPrivateFile, storePrivateFile } from './private-file.ts';
import { type PrivatePicture, readPrivatePicture, storePrivatePicture } from './private-picture.ts';
import type { PictureRow } from './queries.ts';
import { type StoredDocument, storeDocument } from './store-document.ts';
import { copyPicture, type StoredPicture, storePicture } from './store-picture.ts';
import type { UploadStorage } from './upload-storage.ts';

/** The upload pipeline with its storage. */
export interface Uploads {
  storage: UploadStorage;
  /** Stores a picture. Throws `unsupported_file` or `too_large`. */
  storePicture(bytes: Buffer): Promise<StoredPicture>;
  /** Stores a picture whose files exist already. */
  copyPicture(picture: PictureRow, readFile: (name: string) => Promise<Buffer>): Promise<{ path: string }>;
  /** Stores a PDF or a text file. Throws `unsupported_file` or `too_large`. */
  storeDocument(bytes: Buffer, name: string): Promise<StoredDocument>;
  /** A stored document's content; null when there is none at that address. */
  readDocument(address: string): Promise<Buffer | null>;
  /** Stores a private picture. Throws `unsupported_file` or `too_large`. */
  storePrivatePicture(bytes: Buffer): Promise<PrivatePicture>;
  /** Stores a private PDF or picture. Throws `unsupported_file` or `too_large`. */
  storePrivateFile(bytes: Buffer, name: string): Promise<UploadedPrivateFile>;
  /** A private file's content; null when there is none. */
  readPrivateFile(address: string): Promise<{ bytes: Buffer; type: string; suffix: string } | null>;
  /** A private picture's file, a WebP; null when there is none. */
  readPrivatePicture(id: string): Promise<Buffer | null>;
}

/** Opens the configured storage. */
export async function createUploads({ config, database }: { config: StorageSettings; database: Database }): Promise<Uploads> {
  return uploadsOn(database, await openStorage(config));
}

/** The pipeline on an open storage. */
export function uploadsOn(database: Database, storage: UploadStorage): Uploads {
  return {
    storage,
    storePicture: (bytes) => storePicture(database, storage, bytes),
    copyPicture: (picture, readFile) => copyPicture(database, storage, picture, readFile),
    storeDocument: (bytes, name) => storeDocument(database, storage, bytes, name),
    readDocument: async (address) => {
      const file = documentFileOf(address);
      return file === null ? null : storage.get(documentKey(file));
    },
    storePrivatePicture: (bytes) => storePrivatePicture(database, storage, bytes),
    storePrivateFile: (bytes, name) => storePrivateFile(database, storage, bytes, name),
    readPrivateFile: (address) => readPrivateFile(storage, address),
    readPrivatePicture: (id) => readPrivatePicture(storage, id),
  };
}
