import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The demo's pictures as the picture pipeline made them. */
export const READY_PICTURES = path.join(import.meta.dirname, 'demo-pictures');

const ReadyPicture = z.object({
  /** Slug of the demo's product or partner that it shows. */
  slug: z.string(),
  view: z.enum(['cover', 'detail', 'portrait', 'landscape']),
  /** Its id, size and widths as the pipeline found them. */
  id: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
});
export type ReadyPicture = z.infer<typeof ReadyPicture>;

export function listReadyPictures(): ReadyPicture[] {
  return z.array(ReadyPicture).parse(JSON.parse(readFileSync(path.join(READY_PICTURES, 'pictures.json'), 'utf8')));
}

/** One of its files by its name in the storage: `640.avif`. */
export function readReadyFile({ slug, view }: ReadyPicture, name: string): Promise<Buffer> {
  return readFile(path.join(READY_PICTURES, `${slug}-${view}`, name));
}
