import type { Passage } from '@lapak/contract/office/answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../../../apps/server/src/seed/seed-demo.ts';
import { startTestApp, type TestApp } from '../../../../apps/server/test/test-app.ts';
import { type Score, scoreAnswer } from '../score-answer.ts';
import { EVERYDAY_HELD, UNANSWERABLE_HELD } from './everyday-held-questions.ts';
import { EVERYDAY_TUNE, type EverydayQuestion, type Expected, UNANSWERABLE_TUNE } from './everyday-questions.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  const uploads = { copyPicture: () => Promise.resolve({ path: '/uploads/pictures/0123456789abcdef0123456789abcdef' }) };
  const now = new Date('2026-11-20T05:00:00Z');
  await seedDemo({ database: shop.database, uploads, log: () => {}, now, contactEmail: 'salam@contoh.example' });
});
afterAll(() => shop.close());

const ask = async (question: string) => (await shop.call('answerQuestion', { body: { question } })).data;

const DRESSES = ['kernel', 'filler', 'clause', 'typo'] as const;
type Dress = (typeof DRESSES)[number];

function isOneOf(expected: readonly Expected[]) {
  return ({ text, source }: Passage) =>
    expected.some(({ kind, title, says }) => source.kind === kind && source.title.startsWith(title) && text.includes(says ?? ''));
}

/** How the questions of a list did in one dress; each that wasn't right is printed. */
async function scoresOf(list: readonly EverydayQuestion[], dress: Dress): Promise<Record<Score, number>> {
  const scores: Record<Score, number> = { right: 0, shown: 0, wrong: 0, declined: 0 };
  for (const question of list) {
    const expected = dress === 'clause' ? [...question.first, ...question.also] : question.first;
    const answered = await ask(question[dress]);
    const score = scoreAnswer(answered, isOneOf(expected));
    scores[score] += 1;
    const [found] = [...answered.passages, ...answered.near];
    if (score !== 'right') console.info(score, '|', question[dress], '|', found?.source.title ?? 'nothing');
  }
  return scores;
}

// Written by hands that hadn't read the engine (decision 139): right first were 56, 52, 57 and 50 of 60 of the half that it was tuned on,
// and 52, 44, 55 and 43 of the other; wrong first 9 and 17 of 240.
test.each([
  { name: 'tuned on', list: EVERYDAY_TUNE, right: { kernel: 55, filler: 51, clause: 55, typo: 48 }, wrong: 12 },
  { name: 'not tuned on', list: EVERYDAY_HELD, right: { kernel: 51, filler: 43, clause: 53, typo: 41 }, wrong: 20 },
])('everyday questions, $name, as people type them', async ({ name, list, right, wrong }) => {
  let wrongFirst = 0;
  for (const dress of DRESSES) {
    const scores = await scoresOf(list, dress);
    console.info(`${name}, ${dress}:`, scores);
    wrongFirst += scores.wrong;
    expect(scores.right, dress).toBeGreaterThanOrEqual(right[dress]);
  }
  expect(wrongFirst).toBeLessThanOrEqual(wrong);
});

// 'harga tiket kapal ke Pulo Aceh' still has the price of a fish of Pulo Weh.
test('of what can’t be answered nothing is said for sure, but for one', async () => {
  const sure: string[] = [];
  for (const question of [...UNANSWERABLE_TUNE, ...UNANSWERABLE_HELD]) if ((await ask(question)).known) sure.push(question);
  expect(sure.length, sure.join('\n')).toBeLessThanOrEqual(1);
});
