/** What a row moves and what the account holds after it, as they are read; sen. */
export interface Move {
  line: number;
  amount_sen: number;
  balance_sen: number | null;
}

/** What the balances say of the amounts between them: the balance before and the amount make the balance after. */
export interface Proof {
  /** How many could be held against the one before. */
  checked: number;
  /** Rows whose balance is another one. */
  wrong: { line: number; balance_sen: number; expected_sen: number }[];
  /** Null where both directions say the same. */
  isNewestFirst: boolean | null;
}

/** In the direction in which more of them go on. */
export function proveBalance(moves: readonly Move[]): Proof {
  const forwards = follow(moves);
  const backwards = follow([...moves].reverse());
  if (backwards.wrong.length === forwards.wrong.length) return { ...forwards, isNewestFirst: null };
  const isNewestFirst = backwards.wrong.length < forwards.wrong.length;
  return { ...(isNewestFirst ? backwards : forwards), isNewestFirst };
}

function follow(moves: readonly Move[]): Pick<Proof, 'checked' | 'wrong'> {
  const wrong: Proof['wrong'] = [];
  let checked = 0;
  let expected: number | null = null;
  for (const { line, amount_sen, balance_sen } of moves) {
    if (expected !== null) expected += amount_sen;
    if (balance_sen === null) continue;
    if (expected !== null) {
      checked += 1;
      if (expected !== balance_sen) wrong.push({ line, balance_sen, expected_sen: expected });
    }
    expected = balance_sen;
  }
  return { checked, wrong };
}
