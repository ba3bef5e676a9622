import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { decodePicture, type EncoderSettings, encodePicture } from '../../apps/server/src/modules/uploads/index.ts';
import { demoProducts } from '../../apps/server/src/seed/demo/products.ts';
import type { DemoProduct } from '../../apps/server/src/seed/demo/types.ts';
import { READY_PICTURES, type ReadyPicture } from '../../apps/server/src/seed/ready-pictures.ts';
import { drawProduct } from './draw-product.ts';

/** Pixels, square: what a product's page shows on a common screen. Drawn faces and edges bear the enlargement on a finer one. */
const WIDTH = 800;
/** Every so many products has a second, closer picture, so that its gallery has something to leaf through. */
const EVERY_NTH_HAS_DETAIL = 3;
/** Made once and kept in the repository, so the encoders may take their time; flat colours look the same at these qualities. */
const ENCODERS: EncoderSettings = {
  avif: { quality: 45, effort: 4, chromaSubsampling: '4:2:0' },
  webp: { quality: 60, effort: 6 },
  jpeg: { quality: 65, mozjpeg: true },
};

type View = 'cover' | 'detail';

/** `npm run demo:pictures`: draws the demo products anew and writes what the picture pipeline makes of them, for the seed to copy. */
async function main(): Promise<void> {
  const tasks = demoProducts.flatMap((product, index) => viewsOf(index).map((view) => ({ product, view })));
  await rm(READY_PICTURES, { recursive: true, force: true });
  const made: ReadyPicture[] = [];
  let begun = 0;
  const work = async () => {
    for (let task = tasks[begun++]; task; task = tasks[begun++]) {
      made.push(await make(task.product, task.view));
      console.log(`${made.length}/${tasks.length} ${task.product.slug} ${task.view}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  made.sort((a, b) => `${a.product} ${a.view}`.localeCompare(`${b.product} ${b.view}`, 'en'));
  await writeFile(path.join(READY_PICTURES, 'pictures.json'), `${JSON.stringify(made, null, 1)}\n`);
}

function viewsOf(index: number): View[] {
  return index % EVERY_NTH_HAS_DETAIL === 0 ? ['cover', 'detail'] : ['cover'];
}

async function make({ slug, picture: spec }: DemoProduct, view: View): Promise<ReadyPicture> {
  const drawn = sharp(Buffer.from(drawProduct(spec, view)));
  const picture = await decodePicture(await drawn.resize(WIDTH).flatten({ background: '#ffffff' }).png().toBuffer());
  const { id, width, height, widths } = picture;
  const folder = path.join(READY_PICTURES, `${slug}-${view}`);
  await mkdir(folder, { recursive: true });
  for await (const { name, bytes } of encodePicture(picture, ENCODERS)) await writeFile(path.join(folder, name), bytes);
  return { product: slug, view, id, width, height, widths };
}

await main();
