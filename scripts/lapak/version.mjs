import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CURRENT, IS_RELEASE, ROOT } from '../paths.mjs';
import { readShopEnvironment } from '../shop-environment.mjs';
import { healthAt, placeOf } from '../shop-health.mjs';
import { releasesHere } from './releases.mjs';

/** Which version this is, which one runs, and which others are on the disk. */
export async function sayVersion() {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  console.log(`Lapak Hijau ${version}${IS_RELEASE ? '' : ', a clone'}`);
  const { env } = readShopEnvironment();
  const { at } = placeOf(env);
  const health = await healthAt(at);
  console.log(health?.version ? `At ${at} runs ${health.version}.` : `Nothing runs at ${at}.`);
  const others = releasesHere().filter((each) => each !== version);
  if (others.length > 0) console.log(`Also here: ${others.join(', ')}. ${CURRENT} says which one a start takes.`);
}
