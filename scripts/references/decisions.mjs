import { GAP, NUMBERS, numbersIn, pointsOf } from './numbers.mjs';
import { complaint } from './repository.mjs';

const DECISION = new RegExp(`\\bdecisions?${GAP}(${NUMBERS})`, 'giu');
const STYLE = new RegExp(`\\bSTYLE(?:\\.md)?${GAP}(${NUMBERS})`, 'gu');

/** "decision 4" is docs/decisions/004-…md, "STYLE 9" a point of STYLE.md. */
export function findDeadDecisions(repository) {
  const pages = repository.files.flatMap((file) => /^docs\/decisions\/(\d{3})-[^/]+\.md$/u.exec(file)?.[1] ?? []);
  const points = repository.exists('STYLE.md') ? pointsOf(repository.read('STYLE.md')) : new Set();
  const twice = pages.filter((number, index) => pages.indexOf(number) !== index);

  return repository.written.flatMap((file) => {
    const found = [];
    const text = repository.read(file);
    for (const { index, 1: numbers } of text.matchAll(DECISION)) {
      for (const number of numbersIn(numbers)) {
        const page = number.padStart(3, '0');
        if (!pages.includes(page)) found.push(complaint(repository, file, index, `docs/decisions has no ${page}`));
        else if (twice.includes(page)) found.push(complaint(repository, file, index, `docs/decisions has several ${page}`));
      }
    }
    for (const { index, 1: numbers } of text.matchAll(STYLE)) {
      for (const number of numbersIn(numbers))
        if (!points.has(number)) found.push(complaint(repository, file, index, `STYLE.md has no point ${number}`));
    }
    return found;
  });
}
