import { createHash } from 'node:crypto';

const MARK = /^# Written by `lapak install`, ([0-9a-f]{16})\. Once it is edited, it stays as it is\.\n/u;

const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** A file's content with a first line that says whether anybody has edited it since. */
export function marked(content) {
  return `# Written by \`lapak install\`, ${hashOf(content)}. Once it is edited, it stays as it is.\n${content}`;
}

/** Whether a file is as `lapak install` wrote it, in this version or in another that marked it. */
function isUnedited(text, content) {
  const [line, hash] = MARK.exec(text) ?? [];
  return line ? hashOf(text.slice(line.length)) === hash : text === content;
}

/** Whether a file says what this version would write. */
export function isCurrent(text, content) {
  return text === content || text === marked(content);
}

/** What becomes of a file that somebody may have edited: `text` is what stands there, null for none. */
export function fateOf(text, content) {
  if (text === null) return 'written';
  if (isCurrent(text, content)) return 'same';
  return isUnedited(text, content) ? 'renewed' : 'edited';
}
