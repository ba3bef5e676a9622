import { existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CURRENT, HOME, IS_RELEASE } from '../paths.mjs';

export const RELEASES = path.join(HOME, 'releases');
/** What the last upgrade or rollback did: from which version to which, and the backup that it made. */
const LAST = path.join(RELEASES, 'last-change.json');

/** The folder of a version. */
export function folderOf(version) {
  return path.join(RELEASES, version);
}

/** The versions that lie here. */
export function releasesHere() {
  if (!IS_RELEASE) return [];
  return readdirSync(RELEASES).filter((name) => existsSync(path.join(RELEASES, name, 'release.json')));
}

/** Lets `current` lead to a version, in one step: whoever looks sees the old one or the new one. */
export function switchTo(version) {
  const fresh = `${CURRENT}.new`;
  rmSync(fresh, { force: true });
  symlinkSync(path.join('releases', version), fresh);
  renameSync(fresh, CURRENT);
}

export function readLastChange() {
  return existsSync(LAST) ? JSON.parse(readFileSync(LAST, 'utf8')) : null;
}

export function writeLastChange(change) {
  writeFileSync(`${LAST}.new`, JSON.stringify(change));
  renameSync(`${LAST}.new`, LAST);
}
