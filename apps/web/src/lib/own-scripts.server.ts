import { createHash, randomBytes } from 'node:crypto';
import { createContext } from 'react-router';

/** The hashes of a page's own inline scripts, `sha256` in base64: what renders the page leaves them here for who sends it. */
export const scriptHashesContext = createContext<readonly string[]>([]);

/** A mark that nobody can foresee, for one rendering: React Router and React write it as `nonce` on every script of theirs. */
export function newScriptMark(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * The hashes of the inline scripts that carry the rendering's mark, and the page without it, so that the same page is the same
 * bytes each time. A script that got into the page in another way has no mark, and is not blessed.
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
        .update(part.slice(tagEnd + 1, end))
        .digest('base64'),
    );
  }
  return { html: parts.join(''), scriptHashes: [...hashes] };
}
