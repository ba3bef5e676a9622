import { documentFileOf, documentKey, pictureFiles, pictureIdOf, pictureKey, privateKeyOf } from './addresses.ts';

/** An upload of a backup: its address, the widths of a picture, and whether no record needs it yet. */
export interface SavedUpload {
  address: string;
  widths: number[] | null;
  is_idle: boolean;
}

/** All uploads but the private ones that records hold, as rows of `SavedUpload`: those have no table of their own. */
export const SAVED_UPLOADS = `
  select '/uploads/pictures/' || id as address, widths, false as is_idle from pictures
  union all select '/uploads/documents/' || id || right(name, 4), null, false from documents
  union all select address, null, true from idle_uploads where discarded_at is null and address like '/uploads/private/%'`;

/** Storage keys of an upload's files. */
export function keysOfUpload({ address, widths }: Pick<SavedUpload, 'address' | 'widths'>): string[] {
  const picture = pictureIdOf(address);
  if (picture !== null) return pictureFiles(widths ?? []).map((file) => pictureKey(picture, file));
  const document = documentFileOf(address);
  if (document !== null) return [documentKey(document)];
  const key = privateKeyOf(address);
  return key === null ? [] : [key];
}
