import { expect, test } from 'vitest';
import { GUARDS } from './guards.ts';
import { prove } from './prove.ts';
import { takeOutGuard } from './unguarded-source.ts';

/** `npm run test:trials` tries the first one, `npm run prove -- --guards` all of them. */
const tried = process.env['PROVE_GUARDS'] ? GUARDS : GUARDS.slice(0, 1);
const SECONDS = 6;
const TRIES = 5;

test.each(tried)(
  'without the guard "$name" the proof finds the fault',
  async (guard) => {
    const source = await takeOutGuard(guard);
    try {
      let wrong: string[] = [];
      for (let seed = 1; seed <= TRIES && !wrong.some((each) => guard.found.test(each)); seed += 1) {
        // Chance decides whether two meet; harm that isn't needed would only slow it down.
        ({ wrong } = await prove({ seed, seconds: SECONDS, harm: false, first: guard.harm, people: guard.people, source: source.folder }));
      }
      expect(wrong).toEqual(expect.arrayContaining([expect.stringMatching(guard.found)]));
    } finally {
      await source.remove();
    }
    // Servers and processes start here, on a machine that may be busy with other tests.
  },
  TRIES * 120_000,
);
