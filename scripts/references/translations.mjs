import { complaint } from './repository.mjs';

const GUIDE = 'docs/operations.md';
const TRANSLATION = 'docs/operations.id.md';
/** The sections that are translated, in both languages. */
const SECTIONS = { Install: 'Memasang', Backup: 'Mencadangkan', Upgrade: 'Memperbarui' };

/** The commands of the guide and of its translation are the same, block by block: who follows either does the same. */
export function findOtherCommands(repository) {
  const [guide, translation] = [GUIDE, TRANSLATION].map((file) => repository.read(file));
  return Object.entries(SECTIONS).flatMap(([english, indonesian]) => {
    const [own, other] = [blocksOf(guide, english), blocksOf(translation, indonesian)];
    if (own.length > 0 && own.join('\n---\n') === other.join('\n---\n')) return [];
    const at = Math.max(0, translation.indexOf(`\n## ${indonesian}\n`) + 1);
    return [complaint(repository, TRANSLATION, at, `'${indonesian}' has other commands than '${english}' in ${GUIDE}`)];
  });
}

/** The blocks of a section up to its first part. */
function blocksOf(text, heading) {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split(/\n#{2,3} /u);
  return [...own.matchAll(/^( *)```(?:sh)?\n([\s\S]*?)^ *```$/gmu)].map(([, indent, block]) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gmu'), ''),
  );
}
