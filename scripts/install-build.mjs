import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A page that was opened before so many builds may miss a script, and loads itself anew. */
const MAX_BUILDS = 3;
/** Which files named by their content each of the last builds has, newest first. */
const LIST = 'last-builds.json';
const BY_CONTENT = ['client/assets', 'server/assets'];

/**
 * Moves a finished build into the place of the one that is served. Files named by their content stay beside those of the new build: pages
 * that are open keep theirs, and so do processes that still render from them. Each file is put in its place whole, and what others name
 * comes before what names it.
 */
export function installBuild(fresh, current) {
  const assets = assetsOf(fresh);
  const earlier = earlierBuilds(current);
  const files = filesIn(fresh);
  const order = (file) => (BY_CONTENT.some((each) => file.startsWith(each)) ? 0 : file === 'server/index.js' ? 2 : 1);
  for (const file of [...files].sort((one, other) => order(one) - order(other))) {
    const place = path.join(current, file);
    mkdirSync(path.dirname(place), { recursive: true });
    renameSync(path.join(fresh, file), place);
  }
  rmSync(fresh, { recursive: true });
  // The same sources give the same files.
  const builds = [assets, ...earlier.filter((build) => build.join() !== assets.join())].slice(0, MAX_BUILDS);
  writeFileSync(path.join(current, LIST), JSON.stringify(builds));

  const needed = new Set([...files, ...builds.flat()]);
  for (const part of ['client', 'server'])
    for (const file of filesIn(path.join(current, part), part)) if (!needed.has(file)) rmSync(path.join(current, file));
}

/** Puts beside a new build, in another folder, what pages of the builds before it need. */
export function keepBuild(before, fresh) {
  const builds = [assetsOf(fresh), ...earlierBuilds(before)].slice(0, MAX_BUILDS);
  for (const file of builds.slice(1).flat()) {
    const place = path.join(fresh, file);
    if (existsSync(place) || !existsSync(path.join(before, file))) continue;
    mkdirSync(path.dirname(place), { recursive: true });
    copyFileSync(path.join(before, file), place);
  }
  writeFileSync(path.join(fresh, LIST), JSON.stringify(builds));
}

/** A build without a list is one of before there was one. */
function earlierBuilds(current) {
  const list = path.join(current, LIST);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [assetsOf(current)];
}

function assetsOf(build) {
  return BY_CONTENT.flatMap((part) => filesIn(path.join(build, part), part));
}

/** All files below a folder, with what stands for it before their paths. */
function filesIn(folder, name = '') {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(name, path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))));
}
