import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const SRC = 'apps/web/src';
/** How plugins name a file of it. */
const WEB = '@lapak/web/';

test('the shop’s style sheet is made of what its pages reach, and of no part of the back office’s', () => {
  const pages = globSync([`${SRC}/{*.tsx,{storefront,account}/**/*.tsx}`, 'plugins/*/web/storefront/**/*.tsx'], {
    cwd: ROOT,
    exclude: ['**/*.test.tsx'],
  });
  const reached = reachedBy(pages);
  const shared = globSync(`${SRC}/{features,ui,lib}/**/*.tsx`, { cwd: ROOT, exclude: ['**/*.test.tsx'] });
  const sheet = readFileSync(path.join(ROOT, SRC, 'shop.css'), 'utf8');
  const leftOut = [...sheet.matchAll(/@source not "\.\/((?:features|ui|lib)\/[^"]+)"/gu)].map(([, name = '']) =>
    path.posix.join(SRC, name),
  );
  const isLeftOut = (file: string) => leftOut.some((one) => file === one || file.startsWith(`${one}/`));

  expect(pages.length).toBeGreaterThan(50);
  expect(shared.filter((file) => isLeftOut(file) === reached.has(file)).sort()).toEqual([]);
});

/** What files reach by their imports, and by any other path in quotes. */
function reachedBy(files: string[]): Set<string> {
  const reached = new Set(files);
  for (const file of reached) {
    if (!/\.tsx?$/u.test(file)) continue;
    for (const [, , name = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(['"`])([\w@./-]+)\1/gu)) {
      const target = name.startsWith(WEB) ? path.posix.join(SRC, name.slice(WEB.length)) : path.posix.join(path.posix.dirname(file), name);
      if (statSync(path.join(ROOT, target), { throwIfNoEntry: false })?.isFile()) reached.add(target);
    }
  }
  return reached;
}
