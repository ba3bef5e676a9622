import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What of the build names its screens. Those of a plugin have ids that begin with its folder (`plugin-routes.ts` of the web app). */
export interface RouteMap {
  routes: Record<string, { path?: string | undefined; index?: boolean | undefined } | undefined>;
  assets: { url: string; routes: Record<string, unknown> };
}

/**
 * A build without the screens of plugins that are off: their addresses are unknown, and the browser's list of routes, which every page
 * loads, is asked for without them. Any process answers it, also one that has other plugins.
 */
export function leaveOutPlugins<Build extends RouteMap>(build: Build, off: readonly string[]): Build {
  if (off.length === 0) return build;
  const { routes, assets } = build;
  const url = `${assets.url}?off=${[...off].sort().join()}`;
  return { ...build, routes: without(routes, off), assets: { ...assets, url, routes: without(assets.routes, off) } };
}

/** The browser's list of routes without plugins, as a script; null for any other file, and for the whole list. */
export async function manifestWithout(folder: string, file: string, off: unknown): Promise<string | null> {
  if (typeof off !== 'string' || !/^manifest-\w+\.js$/u.test(file)) return null;
  const script = await readFile(path.join(folder, file), 'utf8').catch(() => '');
  const [, start, json] = /^(.+?=)(\{.*\});?$/su.exec(script) ?? [];
  if (json === undefined) return null;
  const { routes, url, ...rest } = JSON.parse(json);
  return `${start}${JSON.stringify({ ...rest, url: `${url}?off=${off}`, routes: without(routes, off.split(',')) })};`;
}

function without<Screen>(routes: Record<string, Screen>, off: readonly string[]): Record<string, Screen> {
  const isOff = (id: string) => off.some((name) => id.startsWith(`plugins/${name}/`));
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isOff(id)));
}
