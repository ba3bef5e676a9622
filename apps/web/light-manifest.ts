import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Takes out of the browser's route manifest what each screen's script imports. Only the server needs it, to name a page's scripts in
 * its HTML; the browser would need it to fetch screens ahead (`<Link prefetch>`), which no link of ours does. It was more than half
 * of a file that every page loads, and grew with every screen of the back office (decision 9).
 */
export function lightenManifest(clientBuild: string): void {
  const folder = path.join(clientBuild, 'assets');
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/u.test(file));
  if (name === undefined) throw new Error(`No route manifest in ${folder}`);
  const file = path.join(folder, name);
  const [, assignment, json] = /^(.+?=)(\{.*\});?$/su.exec(readFileSync(file, 'utf8')) ?? [];
  if (json === undefined) throw new Error(`The route manifest is written differently: ${file}`);
  const light = JSON.stringify(JSON.parse(json), (key, value) => (key === 'imports' ? [] : value));
  writeFileSync(file, `${assignment}${light};`);
}
