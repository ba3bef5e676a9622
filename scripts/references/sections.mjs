import { GAP, NUMBERS, numbersIn, pointsOf } from './numbers.mjs';
import { complaint } from './repository.mjs';

const SPECIFICATION = 'docs/specification.md';

const SECTION = new RegExp(`\\bsections?${GAP}(${NUMBERS})(?:,${GAP}checks?${GAP}(${NUMBERS}))?`, 'giu');
/** "tripay.md 6.3": the word "section" may be left out behind a document's name. */
const AFTER_NAME = new RegExp(`\\b([a-z]+)\\.md${GAP}(${NUMBERS})`, 'gu');
/** "(spec section 2, orders admin: …)" names a part of that section. */
const PART = new RegExp(`\\(spec${GAP}section${GAP}(\\d+),${GAP}([^\\d():;,.]+)[():;,.]`, 'giu');

const BEHIND_SPECIFICATION = /\bspec(?:ification)?(?:\.md\)?)?(?:'s)?$/iu;
const BEHIND_NAME = /\b([a-z]+)\.md[)\]`]*$/u;

/**
 * "spec section 5, check 4", "tripay.md section 8", and "section 3" within a page that has numbered sections. Each must be there; a
 * number without a document is refused, since nobody can look it up.
 */
export function findDeadSections(repository) {
  return repository.written.flatMap((file) => {
    const text = repository.read(file);
    const found = [];
    const say = (index, what) => found.push(complaint(repository, file, index, what));

    for (const { index, 0: whole, 1: numbers, 2: checks } of text.matchAll(SECTION)) {
      const page = pageBefore(repository, file, text, index);
      if (page === null) say(index, `"${oneLine(whole)}" of which document? Name it: "spec section 5", "tripay.md section 8"`);
      else {
        for (const number of missing(repository, page, numbers)) say(index, `${page} has no section ${number}`);
        for (const number of missingChecks(repository, page, numbers, checks)) say(index, `${page} has no check ${number} there`);
      }
    }
    for (const { index, 1: name, 2: numbers } of text.matchAll(AFTER_NAME)) {
      const page = `docs/${name}.md`;
      if (name === 'style') continue;
      for (const number of missing(repository, page, numbers)) say(index, `${page} has no section ${number}`);
    }
    for (const { index, 1: number, 2: part } of text.matchAll(PART)) {
      const name = oneLine(part);
      const isAnotherReference = /^(?:checks?|decisions?|sections?)$/iu.test(name);
      const section = sectionsOf(repository, SPECIFICATION).get(number);
      if (!isAnotherReference && section !== undefined && !section.toLowerCase().includes(name.toLowerCase()))
        say(index, `section ${number} of the specification speaks of no "${name}"`);
    }
    return found;
  });
}

/** The document whose section is meant, from the text before it; null if nothing says so. */
function pageBefore(repository, file, text, index) {
  const before = text
    .slice(Math.max(0, index - 80), index)
    .replace(new RegExp(`${GAP}$`, 'u'), '')
    .trimEnd();
  if (BEHIND_SPECIFICATION.test(before)) return SPECIFICATION;
  const name = BEHIND_NAME.exec(before)?.[1];
  if (name) return `docs/${name}.md`;
  return /^docs\/[^/]+\.md$/u.test(file) && sectionsOf(repository, file).size > 0 ? file : null;
}

function missing(repository, page, numbers) {
  const sections = sectionsOf(repository, page);
  return numbersIn(numbers).filter((number) => !sections.has(number));
}

function missingChecks(repository, page, section, checks) {
  if (checks === undefined) return [];
  const points = pointsOf(sectionsOf(repository, page).get(section) ?? '');
  return numbersIn(checks).filter((number) => !points.has(number));
}

/** Text of each numbered section, its subsections included; none where there is no such page. */
function sectionsOf(repository, page) {
  const sections = new Map();
  if (!repository.exists(page)) return sections;
  const headings = [...repository.read(page).matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gmu)];
  headings.forEach(({ index, 1: number }, at) => {
    const next = headings.slice(at + 1).find((heading) => !heading[1].startsWith(`${number}.`));
    sections.set(number, repository.read(page).slice(index, next?.index));
  });
  return sections;
}

function oneLine(text) {
  return text.replace(new RegExp(GAP, 'gu'), ' ').trim();
}
