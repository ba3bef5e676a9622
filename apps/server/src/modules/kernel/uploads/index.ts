/** The uploads' public interface. */

export { createUploads, type Uploads } from './create-uploads.ts';
export { decodePicture, encodePicture } from './encode-picture.ts';
export { findPictures, isPictureAddress } from './find-pictures.ts';
export { uploadAddressIn } from './idle-queries.ts';
export { keepUploads } from './keep-uploads.ts';
export { openStorage } from './open-storage.ts';
export { registerPictureForms } from './picture-forms.ts';
export { keepPrivateFile, releasePrivateFile } from './private-file.ts';
export { keepPrivatePicture, releasePrivatePicture, usesOfPrivate } from './private-picture.ts';
export { readFormWithFile, takeFile } from './read-form-with-file.ts';
export { atField, refusals } from './refusals.ts';
export { type FindUses, removeIdleUploads } from './remove-idle-uploads.ts';
export { registerUploadRoutes } from './routes.ts';
export { keysOfUpload, SAVED_UPLOADS, type SavedUpload } from './saved-queries.ts';
export { sendPrivateFile } from './send-private-file.ts';
export { sendPrivatePicture } from './send-private-picture.ts';
export type { UploadStorage } from './upload-storage.ts';
