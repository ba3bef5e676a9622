import type { Uploads } from '../modules/kernel/uploads/index.ts';
import { listReadyPictures, type ReadyPicture, readReadyFile } from './ready-pictures.ts';

/** A bucket answers slowly, and a folder doesn't mind. */
const AT_ONCE = 8;

/** Addresses of what a product or a partner has, by view. */
export type DemoPictures = Partial<Record<ReadyPicture['view'], string>>;

/** Copies the demo's pictures into the storage; returns their addresses by the slugs of products and partners. */
export async function seedPictures(uploads: Pick<Uploads, 'copyPicture'>): Promise<Map<string, DemoPictures>> {
  const pictures = new Map<string, DemoPictures>();
  const waiting = listReadyPictures();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const ready = next;
      const { path } = await uploads.copyPicture(ready, (name) => readReadyFile(ready, name));
      pictures.set(ready.slug, { ...pictures.get(ready.slug), [ready.view]: path });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures;
}
