import { z } from 'zod';
import { answer } from '../wire.ts';
import { Picture } from './picture.ts';

/**
 * The result of an upload: `path` goes into the record's field (`logo`, `image_cover`, `file`, …). An upload that no record uses for two
 * days is deleted. The call is a form with one file in the part `file`; 413 `too_large` and 415 `unsupported_file` carry a message at that
 * field.
 */
export const UploadedPicture = z.object({ path: z.string(), picture: Picture });
export type UploadedPicture = z.infer<typeof UploadedPicture>;
export const UploadedPictureAnswer = answer(UploadedPicture);

/** A PDF or a text file, whose `path` downloads it under its own `name`, or a picture, whose `path` shows it. */
export const UploadedFile = z.object({
  path: z.string(),
  kind: z.enum(['pdf', 'text', 'picture']),
  name: z.string(),
  /** Null for a PDF or a text. */
  picture: Picture.nullable(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;
export const UploadedFileAnswer = answer(UploadedFile);

/** A PDF or picture without a public address: the record that holds its `path` decides who gets it. */
export const UploadedPrivateFile = z.object({ path: z.string(), kind: z.enum(['pdf', 'picture']), name: z.string() });
export type UploadedPrivateFile = z.infer<typeof UploadedPrivateFile>;
export const UploadedPrivateFileAnswer = answer(UploadedPrivateFile);
