import type { Feature } from './settings/feature-names.ts';
import type { Settings } from './settings/settings.ts';

/** A frame of the web app, around a plugin's screens. */
export type PluginFrame = 'storefront' | 'admin' | 'none';

/** One of the tabs that a place of the back office gets (spec section 2, admin layout). */
export interface PluginTab {
  /** The plugin's switch. */
  feature: Feature;
  /** The address of the place. */
  place: string;
  to: string;
  label: string;
}

/** Rows of a table so many days after what a column of theirs says, or stored answers to calls of a scope. The column has an index. */
export type Forgotten = { table: string; since: string; days: number } | { answers: string; days: number };

/**
 * What the core knows of a plugin, also while it is off (decision 174): data alone. Its code is `contract/`, `server/` and `web/` beside
 * this, and isn't loaded then.
 */
export interface Plugin {
  /** Its folder in `plugins`. */
  name: string;
  /** Its switch under 'Pengaturan', 'Fitur'. */
  feature: Feature;
  /** What it is for and where it is found, as 'Fitur' says. */
  about: string;
  /** Districts whose public files its server uses. */
  needs: readonly string[];
  /** Tables of which a row shows that the shop uses it (decision 153). */
  usedBy: readonly string[];
  /** What ends by itself, on or off: the core's own night deletes it, as people were promised (decision 174). */
  forgets?: readonly Forgotten[];
  /** Whether the settings show it, while no table does. */
  isSet?(settings: Settings): boolean;
  /** Files below `web/` by their addresses, in each frame. */
  screens: Partial<Record<PluginFrame, Readonly<Record<string, string>>>>;
  /** What is the same for everybody, by its addresses: cached (decision 27). Screens in the storefront and calls show no stock. */
  cached?: { screens?: readonly string[]; calls?: readonly string[]; files?: readonly { path: string; showsStock: boolean }[] };
}

/** The id of a plugin's screen in the web app's build. */
export function screenId(name: string, file: string): string {
  return `plugins/${name}/${file.replace(/\.tsx?$/u, '')}`;
}
