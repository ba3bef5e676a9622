import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type NameOfChunk = Extract<NonNullable<CodeSplitting['groups']>[number]['name'], (...args: never[]) => unknown>;
type ChunkContext = Parameters<NameOfChunk>[1];

/** The libraries under every page; they change rarely, so browsers keep them over many versions of the shop. */
const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|react-router(?!.*[\\/]href\.js)|scheduler|zustand)[\\/]|rolldown[\\/]runtime\.js/u;
/** React Router's `href()`, which no public screen uses. */
const HREF = /[\\/]react-router[\\/].*[\\/]href\.js$/u;
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/u;
/** What one public screen has for itself, though screens elsewhere use this or that of it. */
const PARTS =
  /[\\/]src[\\/]((ui|lib|features)[\\/]|storefront[\\/]([\w-]+[\\/])?[\w-]+\.ts)|[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/u;

/** The public screens that most visits begin with, and what stands around them. */
const FRAME = /[\\/]src[\\/](root|entry\.client|storefront[\\/]layout)\.tsx/u;
const SCREENS = /[\\/]src[\\/]storefront[\\/](home|catalog|product|cart)[\\/]screen\.tsx/u;

/**
 * How the browser's scripts are cut. Left alone, the bundler makes some fifty small files of a page, and each costs its own
 * compression and, on a shop without HTTP/2, its own wait. So public screens share few: the framework, what the shop's frame or the
 * landing page needs with another screen, what shows products, what buys them; and what one of them needs beside its own folder stays
 * together.
 */
export const clientOutput: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'framework', test: FRAMEWORK, priority: 6 },
      // In this order, since a group takes along what its modules import.
      { name: (id, context) => (isOfAll(usersOf(id, context)) ? 'shop' : null), priority: 5 },
      { name: (id, context) => (isOfGoods(usersOf(id, context)) ? 'goods' : null), priority: 4 },
      { name: (id, context) => (usersOf(id, context).size > 1 ? 'buying' : null), priority: 3 },
      { name: (id, context) => nameOfParts(usersOf(id, context)), test: PARTS, priority: 2 },
      { name: 'icons', test: ICONS, entriesAware: true, entriesAwareMergeThreshold: 2_000, priority: 1 },
    ],
  },
  // Without the long list of users that the bundler puts behind a group's name.
  chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
};

function isOfAll(users: ReadonlySet<string>): boolean {
  return users.has('frame') || (users.size > 1 && users.has('home'));
}

function isOfGoods(users: ReadonlySet<string>): boolean {
  return users.size > 1 && users.has('catalog');
}

function nameOfParts([screen]: ReadonlySet<string>): string | null {
  return screen === undefined ? null : `${screen}-parts`;
}

/** Which of the public screens a module is loaded with; 'frame' stands for all of them. */
function usersOf(id: string, context: ChunkContext): ReadonlySet<string> {
  const users = new Set<string>();
  if (HREF.test(id)) return users;
  collectUsers(id, context, users, new Set());
  return users;
}

/** Follows the imports upwards, but not the dynamic ones, which load later. */
function collectUsers(id: string, context: ChunkContext, users: Set<string>, seen: Set<string>): void {
  if (seen.has(id)) return;
  seen.add(id);
  if (FRAME.test(id)) users.add('frame');
  const screen = SCREENS.exec(id)?.[1];
  if (screen !== undefined) users.add(screen);
  for (const importer of context.getModuleInfo(id)?.importers ?? []) collectUsers(importer, context, users, seen);
}
