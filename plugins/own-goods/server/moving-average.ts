/** Units, and what they have cost together, in sen that are whole rupiah. */
export interface CostLevel {
  units: number;
  value: number;
}

const RUPIAH = 100;
const wholeRupiah = (sen: number) => Math.round(sen / RUPIAH) * RUPIAH;

/** What so many units of a level have cost, by its moving average: all that is left where none is left. Of an empty level nothing. */
export function costOf({ units, value }: CostLevel, taken: number): number {
  return units <= 0 ? 0 : wholeRupiah((value * taken) / units);
}

/**
 * What of a late change of a price stands with the level as it is now, where units came and went since: the rest was sold, or is missing.
 * No level is ever worth less than nothing.
 */
export function shareHere(change: number, received: number, { units, value }: CostLevel): number {
  return Math.max(wholeRupiah((change * Math.min(units, received)) / received), -value);
}
