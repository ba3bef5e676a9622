import { readFileSync } from 'node:fs';
import path from 'node:path';
import shopUrl from './shop.css?url';
import { rulesFor, type ShopSheet } from './shop-sheet.server.ts';

/** Where the sheet belongs, as React writes what `style-sheet.tsx` names. */
const PLACE = `<style data-precedence="first" data-href="${shopUrl}">`;

/** Where no script runs, the whole sheet is there from the start. */
const WITHOUT_SCRIPTS = `<noscript><link rel="stylesheet" href="${shopUrl}"></noscript>`;

/** Read at the start, as the build wrote it. Tests render without a build. */
const sheet: ShopSheet | null = import.meta.env.PROD
  ? JSON.parse(readFileSync(path.join(import.meta.dirname, '../shop-rules.json'), 'latin1'))
  : null;

/**
 * The page with the rules that it uses in the place that is left for them, so that a first visitor doesn't wait once more
 * (decision 172); `bringSheet` fetches the whole. `html` has a character for each byte.
 */
export function withOwnRules(html: string): string {
  const at = html.indexOf(PLACE);
  if (at < 0 || !sheet) return html;
  const [start, end] = [at + PLACE.length, html.indexOf('</style>', at) + '</style>'.length];
  return `${html.slice(0, start)}${rulesFor(sheet, html)}${html.slice(start, end)}${WITHOUT_SCRIPTS}${html.slice(end)}`;
}
