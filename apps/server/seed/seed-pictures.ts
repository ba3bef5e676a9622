import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { Uploads } from '../src/modules/uploads/index.ts';
import type { DemoProduct } from './demo/types.ts';
import { drawProduct } from './pictures/draw-product.ts';

/** Wide enough for a product's page; larger ones would make the first start a third slower. */
const WIDTH = 960;
/** Node lends sharp four threads. */
const AT_ONCE = Math.min(4, availableParallelism());
/** Every so many products has a second, closer picture, so that its gallery has something to leaf through. */
const EVERY_NTH_HAS_DETAIL = 3;
const PROGRESS_STEP = 10;

export interface ProductPictures {
  cover: string | null;
  gallery: string[];
}

interface Task {
  slug: string;
  svg: () => string;
  keep: (path: string, of: ProductPictures) => void;
}

/**
 * Draws the demo products and takes the pictures in; returns their addresses by product slug. Pictures are known by their
 * content, so that a seed that was interrupted goes on where it stopped.
 */
export async function seedPictures(
  products: readonly DemoProduct[],
  uploads: Pick<Uploads, 'storePicture'>,
  log: (line: string) => void,
): Promise<Map<string, ProductPictures>> {
  const pictures = new Map(products.map(({ slug }) => [slug, { cover: null, gallery: [] }] as [string, ProductPictures]));
  const tasks = products.flatMap(tasksOf);
  let begun = 0;
  let done = 0;

  const work = async () => {
    for (let task = tasks[begun++]; task; task = tasks[begun++]) {
      const bytes = await sharp(Buffer.from(task.svg()))
        .resize(WIDTH)
        .flatten({ background: '#ffffff' })
        .png({ compressionLevel: 0 })
        .toBuffer();
      const { path } = await uploads.storePicture(bytes, 'quick');
      const own = pictures.get(task.slug);
      if (own) task.keep(path, own);
      done += 1;
      if (done % PROGRESS_STEP === 0 || done === tasks.length) log(`Seeding pictures ${done}/${tasks.length}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures;
}

function tasksOf({ slug, picture }: DemoProduct, index: number): Task[] {
  const cover: Task = {
    slug,
    svg: () => drawProduct(picture, 'cover'),
    keep: (path, own) => {
      own.cover = path;
    },
  };
  const detail: Task = { slug, svg: () => drawProduct(picture, 'detail'), keep: (path, own) => own.gallery.push(path) };
  return index % EVERY_NTH_HAS_DETAIL === 0 ? [cover, detail] : [cover];
}
