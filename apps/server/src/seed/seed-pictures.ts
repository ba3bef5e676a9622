import type { Uploads } from '../modules/kernel/uploads/index.ts';
import { listReadyPictures, readReadyFile } from './ready-pictures.ts';

/** A bucket answers slowly, and a folder doesn't mind. */
const AT_ONCE = 8;

export interface ProductPictures {
  cover: string | null;
  gallery: string[];
}

/** Copies the demo's pictures into the storage; returns their addresses by product slug. */
export async function seedPictures(uploads: Pick<Uploads, 'copyPicture'>): Promise<Map<string, ProductPictures>> {
  const pictures = new Map<string, ProductPictures>();
  const waiting = listReadyPictures();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const ready = next;
      const { path } = await uploads.copyPicture(ready, (name) => readReadyFile(ready, name));
      const own = pictures.get(ready.product) ?? { cover: null, gallery: [] };
      pictures.set(ready.product, ready.view === 'cover' ? { ...own, cover: path } : { ...own, gallery: [path] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures;
}
