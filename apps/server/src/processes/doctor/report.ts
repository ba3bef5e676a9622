import { countOf, type Result } from './examine.ts';
import type { Level } from './outcome.ts';

const WORDS: Record<Level, string> = { failure: 'FAIL', warning: 'warn', skipped: '-', ok: 'ok' };
const WIDTH = 110;
const INDENT = 26;

/** The results in lines for a person: what needs somebody comes with its meaning and what to do. */
export function report(results: readonly Result[], version: string): string {
  const lines = results.flatMap(({ name, level, said, means, todo }) => {
    const needsSomebody = level === 'failure' || level === 'warning';
    return [
      ...wrap(`${WORDS[level].padEnd(6)}${name.padEnd(INDENT - 6)}`, said),
      ...(needsSomebody ? [...wrap(`${' '.repeat(INDENT)}Why:  `, means), ...wrap(`${' '.repeat(INDENT)}Do:   `, todo ?? '')] : []),
    ];
  });
  const sum = [
    plural(countOf(results, 'failure'), 'failure'),
    plural(countOf(results, 'warning'), 'warning'),
    `${countOf(results, 'ok')} fine`,
    `${countOf(results, 'skipped')} not looked at`,
  ];
  return `Lapak Hijau ${version}\n\n${lines.join('\n')}\n\n${sum.join(', ')}.`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** Text behind a beginning, in lines that stand below each other. */
function wrap(beginning: string, text: string): string[] {
  const room = WIDTH - beginning.length;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > room) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line, index) => (index === 0 ? beginning : ' '.repeat(beginning.length)) + line);
}
