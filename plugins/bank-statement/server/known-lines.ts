import type { StatementLine } from './reading/statement-lines.ts';

/** A line that an earlier file brought. */
export interface StoredLine {
  id: number;
  day: string;
  amount_sen: number;
  description: string;
  occurrence: number;
  balance_sen: number | null;
}

/**
 * Which lines of a file are there already, and which are new. Two equal lines of a day are one line again where their balances are the
 * same, or where one of them says none; with another balance it is another line, which the earlier file hadn't yet.
 */
export function splitKnown(lines: readonly StatementLine[], stored: readonly StoredLine[]): { known: number[]; fresh: StatementLine[] } {
  const groups = new Map<string, { lines: StatementLine[]; stored: StoredLine[] }>();
  const groupOf = ({ day, amount_sen, description }: Pick<StoredLine, 'day' | 'amount_sen' | 'description'>) => {
    const key = `${day} ${amount_sen} ${description}`;
    const group = groups.get(key) ?? { lines: [], stored: [] };
    groups.set(key, group);
    return group;
  };
  for (const line of lines) groupOf(line).lines.push(line);
  for (const line of stored) groups.get(`${line.day} ${line.amount_sen} ${line.description}`)?.stored.push(line);
  const known: number[] = [];
  const fresh: StatementLine[] = [];
  for (const group of groups.values()) {
    let last = group.stored.reduce((most, { occurrence }) => Math.max(most, occurrence), 0);
    const left = [...group.stored];
    const take = (fits: (one: StoredLine) => boolean) => {
      const place = left.findIndex(fits);
      return place === -1 ? undefined : left.splice(place, 1)[0];
    };
    const unsure = group.lines.filter((line) => {
      const same = line.balance_sen === null ? undefined : take(({ balance_sen }) => balance_sen === line.balance_sen);
      if (same) known.push(same.id);
      return !same;
    });
    for (const line of unsure) {
      const same = take(({ balance_sen }) => balance_sen === null || line.balance_sen === null);
      if (same) known.push(same.id);
      else {
        last += 1;
        fresh.push({ ...line, occurrence: last });
      }
    }
  }
  const order = new Map(lines.map((line, index) => [`${line.day} ${line.amount_sen} ${line.description}`, index]));
  const placeOf = (line: StatementLine) => order.get(`${line.day} ${line.amount_sen} ${line.description}`) ?? 0;
  return { known, fresh: fresh.sort((one, other) => placeOf(one) - placeOf(other) || one.occurrence - other.occurrence) };
}
