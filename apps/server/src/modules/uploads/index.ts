/** What other modules and the seed may use of uploads. */
export { createUploads, type Uploads } from './create-uploads.ts';
export { findPictures, isPictureAddress } from './find-pictures.ts';
export { pictureIdOf, picturePath } from './picture-path.ts';
export { presentForeignPicture, presentPicture } from './present.ts';
export type { PictureRow } from './queries.ts';
export { registerUploadRoutes } from './routes.ts';
export type { StoredPicture } from './store-picture.ts';
