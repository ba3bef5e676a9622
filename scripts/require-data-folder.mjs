import { accessSync, constants, mkdirSync } from 'node:fs';
import { dataFolderOf } from './paths.mjs';

/** Ends the start with a sentence where this user can't write to the data folder, before the sandbox or the shop makes anything in it. */
export function requireDataFolder(env) {
  const folder = dataFolderOf(env);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    console.error(
      `The data folder ${folder} can't be made or written to (${error.code}). Set DATA_DIR to one that can, or let this user write there.`,
    );
    process.exit(1);
  }
}
