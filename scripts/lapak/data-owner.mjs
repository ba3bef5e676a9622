import { statSync } from 'node:fs';
import { dataFolderOf } from '../paths.mjs';

/** For root: who owns the shop's data, so that a command leaves nothing there that the shop can't write. Others stay who they are. */
export function ownerOf(env) {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(dataFolderOf(env), { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? {} : { uid, gid };
}
