import path from 'node:path';
import { failure } from '@lapak/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Uploads } from './create-uploads.ts';
import { PICTURE_FILE, PICTURE_ID, pictureKey } from './picture-path.ts';

const CONTENT_TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' };
const PictureParams = z.object({ id: z.string().regex(PICTURE_ID), file: z.string().regex(PICTURE_FILE) });

/**
 * GET /uploads/pictures/{id}/{file}: files that the pipeline made, under names that it gave (decision 14). The id is a
 * hash of the content, so browsers may keep them forever.
 */
export function registerUploadRoutes(app: FastifyInstance, { uploads }: { uploads: Uploads }): void {
  app.get('/uploads/pictures/:id/:file', { schema: { hide: true } }, async (request, reply) => {
    const params = PictureParams.safeParse(request.params);
    if (!params.success) throw failure('not_found');
    const { id, file } = params.data;
    const key = pictureKey(id, file);
    if (!(await uploads.disk.exists(key))) throw failure('not_found');
    return reply
      .type(CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(Buffer.from(await uploads.disk.getBytes(key)));
  });
}
