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
/** Dialogs, lists and menus: left alone they are a dozen files, and each page names all of them. */
const POPUPS = /[\\/]node_modules[\\/]@base-ui[\\/]/u;
/** What one public screen has for itself, though screens elsewhere use this or that of it. */
const PARTS =
  /[\\/]src[\\/]((ui|lib|features)[\\/]|storefront[\\/]([\w-]+[\\/])?[\w-]+\.ts|assortment[\\/]page-address\.ts)|[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/u;

const BACK = /[\\/]src[\\/](admin|till|desk)[\\/]/u;
const SHOPPERS = /[\\/](src[\\/](storefront|account|operator)|plugins[\\/][\w-]+[\\/]web[\\/]storefront)[\\/]/u;
/** What the back office opens with. */
const DESK = /[\\/]src[\\/](desk[\\/]layout|admin[\\/]office[\\/]dashboard[\\/]screen)\.tsx/u;
const NOT_DASHBOARD = /^(?!.*[\\/]admin[\\/]office[\\/]dashboard[\\/])/u;

/** The public screens that most visits begin with, and what stands around them. */
const FRAME = /[\\/]src[\\/](root|entry\.client|storefront[\\/]layout)\.tsx/u;
/** Public screens that show a partner, and of what the product page and the landing page have a part. */
const PARTNERS = /[\\/]src[\\/]storefront[\\/]partners?[\\/]screen\.tsx/u;
const SCREENS = /[\\/]src[\\/]storefront[\\/](home|catalog|product|cart)[\\/]screen\.tsx/u;

/**
 * How the browser's scripts are cut. Left alone, the bundler makes some fifty small files of a page, and each costs its own
 * compression and, on a shop without HTTP/2, its own wait. So public screens share few: the framework, what the shop's frame or the
 * landing page needs with another screen, what shows products, what buys them; and what one of them needs beside its own folder stays
 * together. The back office opens with three more: what it shares with accounts and the checkout, its frame, its dashboard.
 */
export const clientOutput: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'framework', test: FRAMEWORK, priority: 6 },
      // In this order, since a group takes along what its modules import.
      { name: (id, context) => (isOfAll(usersOf(id, context)) ? 'shop' : null), priority: 5 },
      {
        name: (id, context) => (isOfGoods(usersOf(id, context)) && isReachedFrom(BACK, id, context) ? 'goods-and-desk' : null),
        priority: 4.5,
      },
      { name: (id, context) => (isOfGoods(usersOf(id, context)) ? 'goods' : null), priority: 4 },
      { name: (id, context) => (usersOf(id, context).size > 1 ? 'buying' : null), priority: 3 },
      { name: (id, context) => nameOfParts(id, context), test: PARTS, priority: 2 },
      { name: (id, context) => (isOfDesk(id, context) && isReachedFrom(SHOPPERS, id, context) ? 'signed-in' : null), priority: 1.8 },
      { name: (id, context) => (isOfDesk(id, context) ? 'desk' : null), test: NOT_DASHBOARD, priority: 1.5 },
      { name: 'popups', test: POPUPS, entriesAware: true, entriesAwareMergeThreshold: 2_000, priority: 1 },
      { name: 'icons', test: ICONS, entriesAware: true, entriesAwareMergeThreshold: 2_000, priority: 1 },
    ],
  },
  // Without the long list of users that the bundler puts behind a group's name.
  // Every page names all screens, so a hash is as short as may be.
  chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`,
  entryFileNames: 'assets/[name]-[hash:7].js',
};

function isOfAll(users: ReadonlySet<string>): boolean {
  return users.has('frame') || (users.size > 1 && users.has('home'));
}

function isOfGoods(users: ReadonlySet<string>): boolean {
  return users.size > 1 && users.has('catalog');
}

/**
 * What one public screen has for itself, and apart from it what partners' pages or the back office use as well. The product page, which is
 * at its limit, keeps its own together.
 */
function nameOfParts(id: string, context: ChunkContext): string | null {
  const [screen] = usersOf(id, context);
  if (screen === undefined) return null;
  if ((screen === 'product' || screen === 'home') && isReachedFrom(PARTNERS, id, context)) return `${screen}-and-partners`;
  return screen !== 'product' && isReachedFrom(BACK, id, context) ? `${screen}-and-desk` : `${screen}-parts`;
}

function isOfDesk(id: string, context: ChunkContext): boolean {
  return isReachedFrom(DESK, id, context);
}

/** Follows the imports upwards as `collectUsers` does. */
function isReachedFrom(users: RegExp, id: string, context: ChunkContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return users.test(id) || (context.getModuleInfo(id)?.importers ?? []).some((importer) => isReachedFrom(users, importer, context, seen));
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
