import path from 'node:path';
import multipart from '@fastify/multipart';
import { failure } from '@lapak/contract/errors';
import { MAX_DOCUMENT_BYTES, MAX_UPLOAD_BYTES } from '@lapak/contract/kernel/upload-limits';
import type { UploadedPicture } from '@lapak/contract/kernel/uploads';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { DOCUMENT_FILE, documentIdOf, documentKey, PICTURE_FILE, pictureKey, UPLOAD_ID } from './addresses.ts';
import type { Uploads } from './create-uploads.ts';
import { looksLikePicture } from './encode-picture.ts';
import { ordinaryWidth, presentPicture } from './present.ts';
import { findDocumentName, findPictureRows } from './queries.ts';
import { readUploadedFile } from './read-uploaded-file.ts';
import { atField, refusals } from './refusals.ts';
import { isNamedText, looksLikePdf } from './store-document.ts';

interface UploadDependencies {
  database: Database;
  uploads: Uploads;
}

const CONTENT_TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' };
const Id = z.string().regex(UPLOAD_ID);
const PictureParams = z.object({ id: Id });
const PictureFileParams = z.object({ id: Id, file: z.string().regex(PICTURE_FILE) });
const DocumentParams = z.object({ file: z.string().regex(DOCUMENT_FILE) });

/** Uploading files and serving them. */
export function registerUploadRoutes(app: FastifyInstance, dependencies: UploadDependencies): void {
  registerCalls(app, dependencies);
  registerPictures(app, dependencies);
  registerDocuments(app, dependencies);
}

function registerCalls(app: FastifyInstance, { database, uploads }: UploadDependencies): void {
  const takePicture = async (bytes: Buffer): Promise<UploadedPicture> => {
    const { id, path } = await uploads.storePicture(bytes);
    const [row] = await findPictureRows(database, [id]);
    if (!row) throw failure('upload_gone');
    return { path, picture: presentPicture(row) };
  };

  app.register(async (forms) => {
    await forms.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 1024, headerPairs: 20 } });

    endpoint(forms, 'uploadPicture', async ({ request }) =>
      atField('file', async () => {
        const { bytes } = await readUploadedFile(request, { maxBytes: MAX_UPLOAD_BYTES, tooLarge: refusals.pictureBytes });
        return { data: await takePicture(bytes) };
      }),
    );

    endpoint(forms, 'uploadFile', async ({ request }) =>
      atField('file', async () => {
        const { bytes, name } = await readUploadedFile(request, { maxBytes: MAX_DOCUMENT_BYTES, tooLarge: refusals.pdfBytes });
        if (looksLikePicture(bytes)) return { data: { kind: 'picture', name, ...(await takePicture(bytes)) } };
        const kind = looksLikePdf(bytes) ? 'pdf' : 'text';
        if (kind === 'text' && !isNamedText(name)) throw refusals.neitherDocumentNorPicture();
        return { data: { kind, picture: null, ...(await uploads.storeDocument(bytes, name)) } };
      }),
    );

    endpoint(forms, 'uploadPrivateFile', async ({ request }) =>
      atField('file', async () => {
        const { bytes, name } = await readUploadedFile(request, { maxBytes: MAX_DOCUMENT_BYTES, tooLarge: refusals.pdfBytes });
        return { data: await uploads.storePrivateFile(bytes, name) };
      }),
    );
  });
}

/** GET /uploads/pictures/{id} (the ordinary size) and its files below. */
function registerPictures(app: FastifyInstance, { database, uploads }: UploadDependencies): void {
  const send = async (reply: FastifyReply, id: string, file: string) => {
    const bytes = existing(await uploads.storage.get(pictureKey(id, file)));
    return neverChanging(reply, 'public')
      .type(CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes);
  };

  app.get('/uploads/pictures/:id', { schema: { hide: true } }, async (request, reply) => {
    const params = PictureParams.safeParse(request.params);
    const [row] = params.success ? await findPictureRows(database, [params.data.id]) : [];
    if (!row) throw failure('not_found');
    return send(reply, row.id, `${ordinaryWidth(row.widths)}.webp`);
  });

  app.get('/uploads/pictures/:id/:file', { schema: { hide: true } }, async (request, reply) => {
    const params = PictureFileParams.safeParse(request.params);
    if (!params.success) throw failure('not_found');
    return send(reply, params.data.id, params.data.file);
  });
}

/** GET /uploads/documents/{id}.pdf or .txt: downloads only, so that its content never runs on the shop's pages. */
function registerDocuments(app: FastifyInstance, { database, uploads }: UploadDependencies): void {
  app.get('/uploads/documents/:file', { schema: { hide: true } }, async (request, reply) => {
    const params = DocumentParams.safeParse(request.params);
    const name = params.success ? await findDocumentName(database, documentIdOf(params.data.file)) : undefined;
    const bytes = params.success && name !== undefined ? await uploads.storage.get(documentKey(params.data.file)) : null;
    if (!params.success || !bytes) throw failure('not_found');
    return neverChanging(reply, 'private')
      .type(params.data.file.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'application/pdf')
      .header('content-disposition', contentDisposition(name, { type: 'attachment' }))
      .send(bytes);
  });
}

/** Addresses are content hashes, so browsers may cache forever. Opened as a page it may run nothing. */
function neverChanging(reply: FastifyReply, scope: 'public' | 'private'): FastifyReply {
  return reply
    .header('cache-control', `${scope}, max-age=31536000, immutable`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
}
