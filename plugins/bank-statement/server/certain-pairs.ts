/** A line of the bank and a posting of the same amount and near days. */
export interface Pair {
  line: number;
  posting: number;
  /** The bank's. */
  description: string;
  /** The posting's order, and the partner that it paid. */
  code: string | null;
  partner: string | null;
}

const plain = (text: string) => text.toUpperCase().replaceAll(/[^0-9A-Z]/gu, '');
/** An order's code somewhere in a bank's text, with a digit in it: names have none. */
const CODE = /LH(?=[A-Z]*\d)[0-9A-HJKMNP-TV-Z]{8}/gu;
/** Shorter names stand in too many texts. */
const MIN_NAME = 4;

function isNamed({ description, code, partner }: Pair): boolean {
  const text = plain(description);
  const names = [code, partner && plain(partner).length >= MIN_NAME ? partner : null];
  return names.some((name) => name !== null && text.includes(plain(name)));
}

/** It names another order. */
function isOfAnother({ description, code }: Pair): boolean {
  const found: string[] = plain(description).match(CODE) ?? [];
  return found.length > 0 && !found.includes(plain(code ?? ''));
}

/**
 * Pairs of which there is no doubt (decision 137): the one that the description names, and then the one where neither line nor posting has
 * another. All else a person decides.
 */
export function certainPairs(pairs: readonly Pair[]): Pair[] {
  const possible = pairs.filter((pair) => !isOfAnother(pair));
  const named = lonely(possible.filter(isNamed));
  const lines = new Set(named.map(({ line }) => line));
  const taken = new Set(named.map(({ posting }) => posting));
  const left = possible.filter(({ line, posting }) => !lines.has(line) && !taken.has(posting));
  return [...named, ...lonely(left)];
}

/** Those whose line and posting stand in no other pair. */
function lonely(pairs: readonly Pair[]): Pair[] {
  const count = (of: (pair: Pair) => number) => {
    const times = new Map<number, number>();
    for (const pair of pairs) times.set(of(pair), (times.get(of(pair)) ?? 0) + 1);
    return times;
  };
  const [lines, rows] = [count(({ line }) => line), count(({ posting }) => posting)];
  return pairs.filter(({ line, posting }) => lines.get(line) === 1 && rows.get(posting) === 1);
}
