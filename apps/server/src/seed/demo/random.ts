/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

/** Mulberry32: small, and the same seed gives the same demo shop on every machine. Not for anything secret. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One of the values; throws when there is none, since a demo without data is a bug. */
export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('pick: there is nothing to pick from');
  return value;
}

/** One of the keys, each as often as its weight says. */
export function pickWeighted<Value>(random: Random, choices: readonly (readonly [value: Value, weight: number])[]): Value {
  let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return pick(random, choices)[0];
}
