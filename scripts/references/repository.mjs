import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Generated or installed folders. */
const NOT_OURS = new Set(['node_modules', 'build', '.git', '.data', '.cache', '.react-router', 'test-results', 'playwright-report']);
/** Files with prose. Applied SQL migrations are never edited, so they aren't checked. */
const WRITTEN = /\.(?:ts|tsx|mjs|cjs|js|md|css)$|^\.env\.example$/u;

/** The repository's files below `root`, as its working tree has them now. */
export function openRepository(root) {
  return repositoryOf(list(root, ''), (file) => readFileSync(path.join(root, file), 'utf8'));
}

/**
 * The rules' view of the repository: `files` (all paths), `written` (those with prose), `read(file)`, and `exists(path)` for files and
 * folders.
 */
export function repositoryOf(files, readText) {
  const texts = new Map();
  const known = new Set(files.flatMap(withFolders));
  return {
    files,
    known,
    written: files.filter((file) => WRITTEN.test(file)),
    exists: (wanted) => known.has(wanted.replace(/\/$/u, '')),
    read(file) {
      if (!texts.has(file)) texts.set(file, readText(file));
      return texts.get(file);
    },
  };
}

/** A complaint about position `index` of a file. */
export function complaint(repository, file, index, text) {
  return { file, line: repository.read(file).slice(0, index).split('\n').length, text };
}

function list(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (NOT_OURS.has(entry.name)) return [];
    return entry.isDirectory() ? list(root, name) : [name];
  });
}

function withFolders(file) {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
