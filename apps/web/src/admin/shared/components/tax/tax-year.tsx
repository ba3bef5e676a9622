import { FIRST_YEAR, yearOf } from '../../addresses/tax-view.ts';
import { PeriodSteps } from '../../list/period-choice.tsx';

/** The year before and, up to the running one, the year after. */
export function TaxYear({ year, address }: { year: number; address: (year: number) => string }) {
  const running = yearOf({ year: null }, new Date());
  const wayTo = (other: number) => ({ label: `Tahun ${other}`, to: address(other) });
  return (
    <PeriodSteps name={String(year)} before={year > FIRST_YEAR ? wayTo(year - 1) : null} after={year < running ? wayTo(year + 1) : null} />
  );
}
