import type { Database } from '../../../database/connection.ts';
import { pictureFiles, pictureKey, picturePath } from './addresses.ts';
import { decodePicture, encodePicture } from './encode-picture.ts';
import { findPictureRows, insertPicture, type PictureRow } from './queries.ts';
import { renewIdle } from './renew-idle.ts';
import type { UploadStorage } from './upload-storage.ts';

/** A stored picture; `path` is what a product stores. */
export interface StoredPicture {
  id: string;
  path: string;
  width: number;
  height: number;
}

/**
 * Stores a picture: decodes it, stores its files, then its row. The row comes last, so that an interrupted upload never looks complete.
 * Throws `unsupported_file` or `too_large`.
 */
export async function storePicture(database: Database, storage: UploadStorage, bytes: Buffer): Promise<StoredPicture> {
  const picture = await decodePicture(bytes);
  const { id, width, height, widths } = picture;
  // Waits for a concurrent removal of the same picture, then writes it again.
  await renewIdle(database, picturePath(id));
  const known = await findPictureRows(database, [id]);
  if (known.length === 0) {
    for await (const file of encodePicture(picture)) await storage.put(pictureKey(id, file.name), file.bytes);
    await insertPicture(database, { id, width, height, widths });
  }
  return { id, path: picturePath(id), width, height };
}

/** Stores a picture whose files were made before by the same pipeline: the demo's. */
export async function copyPicture(
  database: Database,
  storage: UploadStorage,
  picture: PictureRow,
  readFile: (name: string) => Promise<Buffer>,
): Promise<{ path: string }> {
  const { id, width, height, widths } = picture;
  for (const name of pictureFiles(widths)) await storage.put(pictureKey(id, name), await readFile(name));
  await insertPicture(database, { id, width, height, widths });
  return { path: picturePath(id) };
}
