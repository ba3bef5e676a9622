import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The demo's pictures as the picture pipeline made them. */
const READY_PICTURES = path.join(import.meta.dirname, 'demo-pictures');

const ReadyPicture = z.object({
  /** Slug of the demo product that it shows. */
  product: z.string(),
  view: z.enum(['cover', 'detail']),
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
export function readReadyFile({ product, view }: ReadyPicture, name: string): Promise<Buffer> {
  return readFile(path.join(READY_PICTURES, `${product}-${view}`, name));
}
