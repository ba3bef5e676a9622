import { createHash, randomBytes } from 'node:crypto';
import { createContext } from 'react-router';

/** SHA-256 hashes (base64) of a page's own inline scripts, from the renderer to the response. */
export const scriptHashesContext = createContext<readonly string[]>([]);

/** A random mark for one rendering: React Router and React write it as `nonce` on each of their scripts. */
export function newScriptMark(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * The hashes of the marked inline scripts, and the page without the mark, so that the same page has the same bytes. A script that got in
 * another way has no mark and isn't allowed. `html` has a character for each byte.
 */
export function takeScriptMarks(html: string, mark: string): { html: string; scriptHashes: string[] } {
  const parts = html.split(` nonce="${mark}"`);
  const hashes = new Set<string>();
  for (const [index, part] of parts.slice(1).entries()) {
    const before = parts[index] ?? '';
    const [tagEnd, end] = [part.indexOf('>'), part.indexOf('</script>')];
    const tag = before.slice(before.lastIndexOf('<')) + part.slice(0, tagEnd);
    if (end === -1 || !tag.startsWith('<script') || / src=/u.test(tag)) continue;
    hashes.add(
      createHash('sha256')
        .update(part.slice(tagEnd + 1, end), 'latin1')
        .digest('base64'),
    );
  }
  return { html: parts.join(''), scriptHashes: [...hashes] };
}
