import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Takes out of the browser's route manifest what each screen's script imports, and what it says by leaving it out as well. Only the
 * server needs the imports, to name a page's scripts in its HTML; the browser would need them to fetch screens ahead
 * (`<Link prefetch>`), which no link of ours does. They were more than half of a file that every page loads, and grew with every
 * screen of the back office (decision 9).
 */
export function lightenManifest(clientBuild: string): void {
  const folder = path.join(clientBuild, 'assets');
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/u.test(file));
  if (name === undefined) throw new Error(`No route manifest in ${folder}`);
  const file = path.join(folder, name);
  const [, assignment, json] = /^(.+?=)(\{.*\});?$/su.exec(readFileSync(file, 'utf8')) ?? [];
  if (json === undefined) throw new Error(`The route manifest is written differently: ${file}`);
  const { entry, routes, ...rest } = JSON.parse(json);
  const light = { ...rest, entry: { ...entry, imports: [] }, routes: mapValues(forBrowsers(routes), withoutDefaults) };
  writeFileSync(file, `${assignment}${JSON.stringify(light)};`);
}

/** Without what only the server answers, such as the site map: a browser has nothing of it to show or to load. */
function forBrowsers(routes: Record<string, Record<string, unknown>>): typeof routes {
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route['hasDefaultExport'] || route['hasClientLoader']));
}

/** A screen without its imports, without `hasAction: false` and its like, and without lists of no style sheets. */
function withoutDefaults({ imports: _, ...route }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0)));
}

function mapValues(routes: Record<string, Record<string, unknown>>, change: typeof withoutDefaults): Record<string, unknown> {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, change(route)]));
}
