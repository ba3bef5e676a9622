/** What makes a password longer but no stronger: the commonest words and rows of keys. The server has the whole list. */
const COMMON =
  /passw[o0]rd|katasandi|rahasia|sandi|qwerty|asdf|zxcv|admin|lapak|hijau|sayang|indonesia|bismillah|aceh|iloveyou|cinta|monkey|dragon|football|sunshine|princess|welcome|master|letmein|customer|pembeli|user|test|login|(?:19|20)\d\d/giu;
const POOLS: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/u, 10],
  [/[^\p{L}\d]/u, 30],
];
/** Bits below which a password is weak, and from which it is strong. */
const FAIR = 36;
const STRONG = 56;

export const STRENGTHS = { weak: 'Lemah', fair: 'Cukup', strong: 'Kuat' } as const;
export type Strength = keyof typeof STRENGTHS;

/** How hard a password is to guess, roughly: signs that follow from the one before count little, common words as one sign. */
export function strengthOf(password: string): Strength {
  const signs = [...password.replace(COMMON, '_')];
  const surprising = signs.filter((sign, at) => {
    const step = (sign.codePointAt(0) ?? 0) - (signs[at - 1]?.codePointAt(0) ?? 0);
    return at === 0 || Math.abs(step) > 1;
  }).length;
  const pool = POOLS.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = surprising * Math.log2(Math.max(pool, 2));
  return bits < FAIR ? 'weak' : bits < STRONG ? 'fair' : 'strong';
}
