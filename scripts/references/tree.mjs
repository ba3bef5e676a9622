import { complaint } from './repository.mjs';

const PAGE = 'ARCHITECTURE.md';

/**
 * Checks the tree in ARCHITECTURE.md: every path exists, and a folder listed with contents lists all of its folders. A line is `path` or
 * `a/ b/ c.ts`, two blanks, and a description; deeper lines belong to the folder above.
 */
export function findWrongTree(repository) {
  if (!repository.exists(PAGE)) return [{ file: PAGE, line: 1, text: 'is not there' }];
  const page = repository.read(PAGE);
  const block = /^## The tree\n(?:(?!#|```).*\n)*```\n([\s\S]*?)^```/mu.exec(page);
  if (!block) return [complaint(repository, PAGE, 0, 'has no tree: a code block under "## The tree"')];

  const found = [];
  const drawn = new Map();
  const above = [];
  let index = block.index + block[0].lastIndexOf(block[1]);
  for (const line of block[1].split('\n')) {
    const [, blanks, names] = /^( *)(\S+(?: \S+)*)(?: {2,}|$)/u.exec(line) ?? [];
    if (names !== undefined) {
      const depth = blanks.length / 2;
      const folder = above[depth - 1] ?? '';
      for (const name of names.split(' ')) {
        const whole = folder + name.replace(/\/$/u, '');
        if (!repository.exists(whole)) found.push(complaint(repository, PAGE, index, `the tree draws ${whole}, which is not there`));
        drawn.set(whole, { index, hasMore: false });
        if (depth > 0) mark(drawn, folder);
        above[depth] = `${whole}/`;
      }
    }
    index += line.length + 1;
  }
  for (const [folder, { index: at, hasMore }] of drawn) {
    if (!hasMore) continue;
    for (const child of foldersIn(repository, folder))
      if (!isDrawn(drawn, child)) found.push(complaint(repository, PAGE, at, `the tree leaves out ${child}`));
  }
  return found;
}

function mark(drawn, folder) {
  const entry = drawn.get(folder.replace(/\/$/u, ''));
  if (entry) entry.hasMore = true;
}

/** Itself, or a folder further down: `src/modules/` draws `src` as well. */
function isDrawn(drawn, folder) {
  return [...drawn.keys()].some((known) => known === folder || known.startsWith(`${folder}/`));
}

function foldersIn(repository, folder) {
  const inside = repository.files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
  return [...new Set(inside.filter((file) => file.includes('/')).map((file) => `${folder}/${file.split('/')[0]}`))];
}
