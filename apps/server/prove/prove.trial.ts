import { expect, test } from 'vitest';
import { prove } from './prove.ts';

/*
 * The short form, for `npm run test:trials`. `npm run prove -- --minutes 10` is the long one, with a new seed each time, which it prints;
 * `--seed N` draws the same deeds again.
 */
const seconds = Number(process.env['PROVE_SECONDS'] ?? 8);
const seed = Number(process.env['PROVE_SEED'] ?? 1);

test(
  `${seconds} seconds of trade and harm, seed ${seed}: what was answered stands once, and the books are right`,
  async () => {
    const { wrong, tally } = await prove({ seed, seconds, harm: true });
    if (process.env['PROVE_SECONDS']) console.table(tally);
    expect(wrong).toEqual([]);
    expect(tally['order 201'] ?? 0).toBeGreaterThan(0);
    expect(tally['happened 201'] ?? 0).toBeGreaterThan(0);
    // Servers and processes start and are killed here, on a machine that may be busy with other tests.
  },
  seconds * 1_000 + 600_000,
);
