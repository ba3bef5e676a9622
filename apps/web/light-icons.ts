import path from 'node:path';
import type { Plugin } from 'vite';

const OURS = path.join(import.meta.dirname, 'src/ui/icon.ts');

/**
 * Draws lucide's icons by `src/ui/icon.ts`. Its own way to draw one weighs ten modules (contexts, aliases, names in four
 * spellings), 2 KB gzipped on every page, and we use none of it (decision 9). Both sides are built with it, so that the page
 * that comes alive is the page that came; while developing both draw by lucide's own.
 */
export function lightIcons(): Plugin {
  return {
    name: 'lapak-light-icons',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    resolveId: (source, importer) => (source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/') ? OURS : null),
  };
}
