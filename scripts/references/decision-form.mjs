const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const THEMES = 'docs/why.md';
const MAX_NAME = 60;
const PARTS = ['Status', 'Context', 'Decision', 'Consequences'];
const MAX_LINES = 8;
const MAX_LENGTH = 300;

/**
 * A decision is short, so that all of them can be read in an hour: a title, then status, context, decision and consequences, in at
 * most eight lines, in a file named after the title. Figures and attempts belong in docs/measurements. The index has a line for each page,
 * with its title and status, and explains each number without a page; each page stands under a theme of docs/why.md.
 */
export function findLongDecisions(repository) {
  const pages = repository.files.filter((file) => /^docs\/decisions\/\d{3}-[^/]+\.md$/u.test(file));
  const index = repository.exists(INDEX) ? repository.read(INDEX).split('\n') : [];
  const wanted = [];
  const found = pages.flatMap((file) => {
    const lines = repository.read(file).split('\n');
    const title = /^# (\d+)\. (.+)$/u.exec(lines[0] ?? '');
    const parts = lines.flatMap((line) => /^\*\*(\w+)\.\*\* /u.exec(line)?.[1] ?? []);
    const complaints = [];
    const say = (line, text) => complaints.push({ file, line, text });

    if (!title || Number(title[1]) !== Number(file.slice(FOLDER.length, FOLDER.length + 3))) say(1, 'begins with "# <number>. <title>"');
    else if (!file.endsWith(`/${nameOf(title)}`)) say(1, `is named after its title: ${nameOf(title)}`);
    if (parts.join() !== PARTS.join()) say(1, `has these parts in this order: ${PARTS.map((part) => `**${part}.**`).join(' ')}`);
    const written = lines.filter((line) => line.trim()).length;
    if (written > MAX_LINES)
      say(1, `has ${written} lines of text; a decision has at most ${MAX_LINES}, the rest goes to docs/measurements`);
    lines.forEach((line, at) => {
      if (line.length > MAX_LENGTH) say(at + 1, `is ${line.length} characters long; at most ${MAX_LENGTH}`);
    });
    const status = /^\*\*Status\.\*\* (.+?\.)(?: |$)/mu.exec(lines.join('\n'))?.[1];
    if (title && status) {
      wanted.push(`- [${title[1]}. ${title[2]}](${file.slice(FOLDER.length)}): ${status}`);
      if (!index.includes(wanted.at(-1))) say(1, `${INDEX} lacks its line: ${wanted.at(-1)}`);
    }
    return complaints;
  });
  const surplus = index.flatMap((line, at) =>
    line.startsWith('- [') && !wanted.includes(line) ? [{ file: INDEX, line: at + 1, text: 'belongs to no decision as it is now' }] : [],
  );
  return [...found, ...surplus, ...unexplained(pages, index), ...unplaced(pages, repository)];
}

/** As many words of the title as fit. */
function nameOf([, number, title]) {
  const [first = '', ...words] = Array.from(
    title
      .toLowerCase()
      .replaceAll(/['’]/gu, '')
      .matchAll(/[a-z0-9]+/gu),
    String,
  );
  let name = first;
  for (const word of words) {
    if (name.length + 1 + word.length > MAX_NAME) break;
    name = `${name}-${word}`;
  }
  return `${number.padStart(3, '0')}-${name}.md`;
}

/** Pages that no theme names: a theme is a point that ends with their numbers. */
function unplaced(pages, repository) {
  const themes = repository.exists(THEMES) ? repository.read(THEMES) : '';
  const named = new Set(Array.from(themes.matchAll(/ (\d+(?:, \d+)*)$/gmu), ([, numbers]) => numbers.split(', ').map(Number)).flat());
  return pages
    .map((file) => ({ file, number: Number(file.slice(FOLDER.length, FOLDER.length + 3)) }))
    .filter(({ number }) => !named.has(number))
    .map(({ file, number }) => ({ file: THEMES, line: 1, text: `has no theme for decision ${number} (${file})` }));
}

/** Numbers without a page that the index's last section, "Gaps in the numbers", doesn't name: "33, 34, 37 to 40". */
function unexplained(pages, index) {
  const numbers = new Set(pages.map((file) => Number(file.slice(FOLDER.length, FOLDER.length + 3))));
  const gaps = index.slice(index.indexOf('## Gaps in the numbers')).join(' ');
  const ranges = Array.from(gaps.matchAll(/(\d+)(?: to (\d+))?/gu), ([, from, to = from]) => [Number(from), Number(to)]);
  return Array.from({ length: Math.max(0, ...numbers) }, (_, at) => at + 1)
    .filter((number) => !numbers.has(number) && !ranges.some(([from, to]) => from <= number && number <= to))
    .map((number) => ({ file: INDEX, line: 1, text: `doesn't say why there is no decision ${number}` }));
}
