/** What other modules and the seed may use of uploads. */

export { pictureIdOf, picturePath } from './addresses.ts';
export { createUploads, type Uploads } from './create-uploads.ts';
export { findPictures, isPictureAddress } from './find-pictures.ts';
export { presentForeignPicture, presentPicture } from './present.ts';
export type { PictureRow } from './queries.ts';
export { atField, refusals } from './refusals.ts';
export { registerUploadRoutes } from './routes.ts';
export type { StoredPicture } from './store-picture.ts';
