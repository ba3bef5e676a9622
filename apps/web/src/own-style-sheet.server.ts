import { readFileSync } from 'node:fs';
import path from 'node:path';
import shopUrl from './shop.css?url';

/** Where the sheet belongs, as React writes what `style-sheet.tsx` names. */
const PLACE = `<style data-precedence="first" data-href="${shopUrl}">`;

/** Read at the start, from the very file that browsers would fetch: its rules and addresses are the same. Tests render without a build. */
const sheet = import.meta.env.PROD ? readFileSync(path.join(import.meta.dirname, '../client', shopUrl), 'utf8') : '';

/** The page with the shop's style sheet in the place that is left for it, so that a first visitor doesn't wait once more (decision 172). */
export function withStyleSheet(html: string): string {
  return html.replace(PLACE, () => PLACE + sheet);
}
