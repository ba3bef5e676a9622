import type { AnswerCheckRun } from '../contract/questions.ts';
import { answerQuestion } from './answer-question.ts';
import type { AnswerDependencies } from './dependencies.ts';
import { listCheckRows } from './queries.ts';
import { scoreAnswer } from './score-answer.ts';

/** Asks each question of the shop's own list as a shopper would, without noting it, and compares what comes first. */
export async function runChecks(dependencies: AnswerDependencies): Promise<AnswerCheckRun> {
  const results: AnswerCheckRun['results'] = [];
  for (const { id, question, url } of await listCheckRows(dependencies.database)) {
    const answered = await answerQuestion(dependencies, { question, order: null, product: null, userId: null });
    const score = scoreAnswer(answered, url === null ? null : ({ source }) => isSame(source.url, url));
    results.push({ id, is_right: score === 'right', found: answered.passages[0]?.source.url ?? null });
  }
  return { right: results.filter(({ is_right }) => is_right).length, total: results.length, results };
}

/** Without an anchor of its own the page is enough; a product's number tells it, whatever its name. */
function isSame(found: string, wanted: string): boolean {
  const path = new URL(wanted, 'http://shop.invalid');
  const pathname = (url: URL) => url.pathname.replace(/^(\/(?:product|mitra)\/\d+)-.*$/u, '$1');
  const is = new URL(found, 'http://shop.invalid');
  return pathname(is) === pathname(path) && (path.hash === '' || path.hash === is.hash);
}
