import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { decodePicture, encodePicture } from '../../modules/kernel/uploads/index.ts';
import { listReadyPictures, READY_PICTURES, type ReadyPicture } from '../ready-pictures.ts';
import { DRAWN_PARTNERS } from './partners.ts';
import { drawPerson } from './person.ts';
import { drawPlace } from './place.ts';

/**
 * Draws the demo's partners anew, by the pipeline of all pictures: `node apps/server/src/seed/drawings/draw-partners.ts` after a
 * change here. Their files are kept in the repository, as the products' are, so that a first start draws nothing.
 */
const drawn: ReadyPicture[] = [];
for (const [place, partner] of DRAWN_PARTNERS.entries()) {
  // The number that the demo gives the partner, and so its colour.
  drawn.push(await write(partner.slug, 'portrait', { width: 800, height: 1000 }, drawPerson(partner.person, place + 1)));
  drawn.push(await write(partner.slug, 'landscape', { width: 1280, height: 720 }, drawPlace(partner.place)));
}
const others = listReadyPictures().filter(({ view }) => view === 'cover' || view === 'detail');
await writeFile(path.join(READY_PICTURES, 'pictures.json'), `${JSON.stringify([...others, ...drawn], null, 1)}\n`);

async function write(
  slug: string,
  view: ReadyPicture['view'],
  size: { width: number; height: number },
  svg: string,
): Promise<ReadyPicture> {
  const folder = path.join(READY_PICTURES, `${slug}-${view}`);
  await mkdir(folder, { recursive: true });
  const png = await sharp(Buffer.from(svg), { density: 300 }).resize(size).flatten().png().toBuffer();
  const picture = await decodePicture(png);
  for await (const { name, bytes } of encodePicture(picture)) await writeFile(path.join(folder, name), bytes);
  const { id, width, height, widths } = picture;
  return { slug, view, id, width, height, widths };
}
