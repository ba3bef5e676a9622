import path from 'node:path';
import { complaint } from './repository.mjs';

/** Created by the build or a running shop; pages may name them. */
const MADE = /^(?:\.data|apps\/web\/build|node_modules)(?:\/|$)/u;
const SOURCE = '(?:ts|tsx|mjs|cjs|md|sql|css)';

/** A path in backquotes: `http/endpoint.ts`, `apps/web/src`, `modules/<domain>/routes.ts`. */
const QUOTED = /`([\w.@*<>{}/-]+)`/gu;
const LINK = /\]\(([^)\s]+)\)/gu;
/** A source file's full path, anywhere in a text. */
const WHOLE = new RegExp(String.raw`(?<![\w./-])(?:apps|packages|scripts|docs|e2e|bench)/[\w./-]+\.${SOURCE}\b`, 'gu');

/** Dead links and paths: all of them in pages, those of source files in code. */
export function findDeadPaths(repository) {
  const folders = new Set(repository.files.flatMap((file) => (file.includes('/') ? file.split('/')[0] : [])));
  return repository.written.flatMap((file) => {
    const isPage = file.endsWith('.md');
    const text = isPage ? withoutCodeBlocks(repository.read(file)) : repository.read(file);
    const found = [];
    const say = (index, what) => found.push(complaint(repository, file, index, `there is no ${what}`));

    for (const { index, 1: quoted } of text.matchAll(QUOTED)) {
      const isSource = new RegExp(String.raw`\.${SOURCE}$`, 'u').test(quoted);
      const isPath = isSource || (isPage && quoted.includes('/') && (folders.has(quoted.split('/')[0]) || /^[a-z].*\/$/u.test(quoted)));
      if (isPath && !isThere(repository, file, quoted)) say(index, quoted);
    }
    for (const { index, 0: whole } of text.matchAll(WHOLE)) if (!isThere(repository, file, whole)) say(index, whole);
    if (isPage) {
      for (const { index, 1: target } of text.matchAll(LINK)) {
        if (/^[a-z]+:/iu.test(target)) continue;
        const [page, anchor] = target.split('#');
        const linked = page ? path.posix.join(path.posix.dirname(file), page) : file;
        if (!repository.exists(linked)) say(index, linked);
        else if (anchor && !anchorsOf(repository.read(linked)).has(anchor)) say(index, `heading #${anchor} in ${linked}`);
      }
    }
    return found;
  });
}

/** By its full path, its end ("present.ts" of some module), or relative to the file that names it. */
function isThere(repository, file, named) {
  if (named.startsWith('.')) return MADE.test(named) || repository.exists(path.posix.join(path.posix.dirname(file), named));
  const wanted = named.replace(/\/$/u, '');
  if (MADE.test(wanted) || repository.exists(wanted)) return true;
  const pattern = wanted
    .split(/(<[^>]*>|\{[^}]*\}|\*+)/u)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[.]/gu, '\\.') : part === '**' ? '.+' : '[^/]+'))
    .join('');
  const end = new RegExp(`(?:^|/)${pattern}$`, 'u');
  for (const known of repository.known) if (end.test(known)) return true;
  return false;
}

/** Blanks out code blocks, keeping positions. */
function withoutCodeBlocks(markdown) {
  return markdown.replace(/^```[\s\S]*?^```/gmu, (block) => block.replace(/[^\n]/gu, ' '));
}

function anchorsOf(markdown) {
  const headings = markdown.matchAll(/^#+ (.+)$/gmu);
  return new Set(
    Array.from(headings, (match) =>
      match[1]
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replace(/ /gu, '-'),
    ),
  );
}
