import { readFileSync } from 'node:fs';
import path from 'node:path';
import shopUrl from './shop.css?url';

/** Where the sheet belongs, as React writes what `style-sheet.tsx` names. */
const PLACE = `<style data-precedence="first" data-href="${shopUrl}">`;

/** Read at the start, from the very file that browsers would fetch: its rules and addresses are the same. Tests render without a build. */
const sheet = import.meta.env.PROD ? readFileSync(path.join(import.meta.dirname, '../client', shopUrl)) : Buffer.alloc(0);

/**
 * The page's bytes with the shop's style sheet in the place that is left for it, so that a first visitor doesn't wait once more
 * (decision 172). `html` has a character for each byte. The sheet is twice as long as a page: it is copied as bytes, never made part of
 * a text.
 */
export function withStyleSheet(html: string): Buffer<ArrayBuffer> {
  const at = html.indexOf(PLACE);
  if (at < 0) return Buffer.from(html, 'latin1');
  const end = at + PLACE.length;
  return Buffer.concat([Buffer.from(html.slice(0, end), 'latin1'), sheet, Buffer.from(html.slice(end), 'latin1')]);
}
