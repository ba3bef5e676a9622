import { z } from 'zod';
import {
  DOCUMENT_TYPE,
  MAX_DOCUMENT_BYTES,
  MAX_GALLERY_PICTURES,
  MAX_PICTURE_PIXELS,
  MAX_UPLOAD_BYTES,
  UPLOAD_TYPES,
} from '../upload-limits.ts';
import { Picture } from './picture.ts';
import { answer } from './wire.ts';

/**
 * What came of an upload: `path` goes into the record's field (`logo`, `image_cover`, `file`, …). What no record keeps for two days
 * is thrown away. The call is a form with one file in the part `file`; 413 `too_large` and 415 `unsupported_file` say at that field
 * what is wrong.
 */
export const UploadedPicture = z.object({ path: z.string(), picture: Picture });
export type UploadedPicture = z.infer<typeof UploadedPicture>;
export const UploadedPictureAnswer = answer(UploadedPicture);

/** A PDF, whose `path` downloads it under its own `name`, or a picture, whose `path` shows it. */
export const UploadedFile = z.object({
  path: z.string(),
  kind: z.enum(['pdf', 'picture']),
  name: z.string(),
  /** Null for a PDF. */
  picture: Picture.nullable(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;
export const UploadedFileAnswer = answer(UploadedFile);

/** Why a picture isn't taken, each with what to do about it. */
export const PICTURE_TEXTS = {
  bytes: `Ukuran gambar paling besar ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Perkecil gambarnya, lalu unggah lagi.`,
  pixels: `Gambar terlalu luas: paling banyak ${MAX_PICTURE_PIXELS / 1_000_000} megapiksel. Perkecil gambarnya, lalu unggah lagi.`,
  notAPicture: 'Gunakan gambar JPG, PNG, atau WEBP.',
  heic: 'Foto HEIC belum dapat dibaca di sini. Kirim tangkapan layarnya, atau simpan fotonya sebagai JPG, lalu unggah lagi.',
  damaged: 'Gambar ini rusak. Simpan ulang sebagai JPG, PNG, atau WEBP, lalu unggah lagi.',
  tooMany: `Paling banyak ${MAX_GALLERY_PICTURES} gambar galeri.`,
};

export const PDF_TEXTS = {
  bytes: `Ukuran PDF paling besar ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB. Perkecil berkasnya, lalu unggah lagi.`,
  neitherPdfNorPicture: 'Gunakan PDF, atau gambar JPG, PNG, atau WEBP.',
  damaged: 'PDF ini rusak atau tidak lengkap. Simpan ulang, lalu unggah lagi.',
};

/** What is wrong with a file for the knowledge base as far as its type and size tell; of its content the server judges. */
export function wrongFileText({ type, size }: { type: string; size: number }): string | null {
  if (type === DOCUMENT_TYPE) return size > MAX_DOCUMENT_BYTES ? PDF_TEXTS.bytes : null;
  return isPicture(type) ? wrongPictureText({ type, size }) : PDF_TEXTS.neitherPdfNorPicture;
}

/** The same of a file that has to be a picture. */
export function wrongPictureText({ type, size }: { type: string; size: number }): string | null {
  if (!isPicture(type)) return PICTURE_TEXTS.notAPicture;
  return size > MAX_UPLOAD_BYTES ? PICTURE_TEXTS.bytes : null;
}

const isPicture = (type: string) => UPLOAD_TYPES.some((known) => known === type);
