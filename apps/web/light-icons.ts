import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = path.join(import.meta.dirname, 'src/ui/icon.ts');
/** The list of all icons as browsers' builds read it; Node is shown another one. */
const LUCIDE = fileURLToPath(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')));
/** The back office and the till have their own copies, of some 150 bytes each, or would load a product page's script for a parcel. */
const DESK = /[\\/]src[\\/](admin|till|desk)[\\/]/u;
const IMPORT = /^import \{([^}]*)\} from 'lucide-react';$/gmu;

/**
 * Draws lucide's icons by `src/ui/icon.ts`. Its own way to draw one weighs ten modules (contexts, aliases, names in four
 * spellings), 2 KB gzipped on every page, and we use none of it (decision 9). Both sides are built with it, so that the page
 * that comes alive is the page that came; while developing both draw by lucide's own.
 *
 * Each icon is imported from its own file, not from the list of all: so `chunks.ts` sees which screens use it.
 */
export function lightIcons(): Plugin {
  const files = iconFiles();
  return {
    name: 'lapak-light-icons',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    resolveId: (source, importer) => (source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/') ? OURS : null),
    transform: (code, id) =>
      code.includes("from 'lucide-react'")
        ? { code: code.replaceAll(IMPORT, (_, names: string) => importEach(names, DESK.test(id) ? '?desk' : '')), map: null }
        : null,
  };

  /** One line again, so that the code below keeps its place. */
  function importEach(names: string, copy: string): string {
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => importOne(name, copy))
      .join(' ');
  }

  function importOne(wanted: string, copy: string): string {
    const [, type] = /^type (.+)$/u.exec(wanted) ?? [];
    if (type !== undefined) return `import type { ${type} } from 'lucide-react';`;
    const [name = '', alias = name] = wanted.split(' as ');
    const file = files.get(name);
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}`);
    return `import ${alias} from ${JSON.stringify(file + copy)};`;
  }
}

/** Where each icon is drawn, by its name. */
function iconFiles(): Map<string, string> {
  const exports = readFileSync(LUCIDE, 'utf8').matchAll(/^export \{([^}]*)\} from '(\.\/icons\/[^']+)';$/gmu);
  return new Map(
    Array.from(exports).flatMap(([, names = '', file = '']) =>
      Array.from(names.matchAll(/default as (\w+)/gu), ([, name = '']): [string, string] => [name, path.join(path.dirname(LUCIDE), file)]),
    ),
  );
}
