import multipart from '@fastify/multipart';
import { MAX_UPLOAD_BYTES } from '@lapak/contract/kernel/upload-limits';
import type { FastifyInstance } from 'fastify';
import { readFormWithFile } from './read-form-with-file.ts';
import { refusals } from './refusals.ts';

/** Registers calls that send one picture in a form; each is given `prepare`, which reads the form for `takeFile`. */
export function registerPictureForms(
  app: FastifyInstance,
  add: (forms: FastifyInstance, prepare: ReturnType<typeof readFormWithFile>) => void,
): void {
  app.register(async (forms) => {
    await forms.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 1024, fileSize: MAX_UPLOAD_BYTES, headerPairs: 20 } });
    add(forms, readFormWithFile(refusals.pictureBytes));
  });
}
