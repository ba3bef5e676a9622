import { periodAfter } from '@lapak/contract/bookkeeping/financial-statements';
import { formatMonth } from '@lapak/contract/dates/format-month';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { longDay } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { daysOfMonth } from '../addresses/accounting-view.ts';
import { DayRange } from '../list/day-range.tsx';
import { FilterButton, FilterFields, useFilterFold } from '../list/filter-fold.tsx';

interface Days {
  from: string;
  to: string;
}

type PeriodChoiceProps = {
  period: Days;
  /** URL of the same with other days. */
  address: (days: Days) => string;
  onChange: (days: { from: string | null; to: string | null }) => void;
};

/** A period by its name: 'Oktober 2026', '2026', '3 Okt 2026 sampai 9 Okt 2026'. */
export function periodName({ from, to }: Days): string {
  const month = from.slice(0, 7);
  if (daysOfMonth(month).from === from && daysOfMonth(month).to === to) return formatMonth(month);
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  return `${longDay(from)} sampai ${longDay(to)}`;
}

/** First and last day, the period before and after, and the year of it. On a phone, where mostly a month is chosen, the days are folded. */
export function PeriodChoice({ period, address, onChange }: PeriodChoiceProps) {
  const fold = useFilterFold();
  const year = { from: `${period.to.slice(0, 4)}-01-01`, to: `${period.to.slice(0, 4)}-12-31` };
  const isYear = period.from === year.from && period.to === year.to;
  const other = isYear ? daysOfMonth(period.to.slice(0, 7)) : year;
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden max-md:w-full">
      <nav aria-label="Masa" className="flex grow items-center gap-2 md:order-last">
        <ButtonLink to={address(periodAfter(period, -1))} variant="secondary" aria-label="Masa sebelumnya" className="max-sm:px-3">
          <ChevronLeft aria-hidden="true" />
        </ButtonLink>
        <ButtonLink to={address(periodAfter(period, 1))} variant="secondary" aria-label="Masa berikutnya" className="max-sm:px-3">
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
        <ButtonLink to={address(other)} variant="ghost" className="whitespace-nowrap max-sm:px-3">
          {isYear ? periodName(other) : `Setahun ${other.from.slice(0, 4)}`}
        </ButtonLink>
        <span className="ml-auto">
          <FilterButton fold={fold} count={0} phonesOnly label="Tanggal" />
        </span>
      </nav>
      <FilterFields fold={fold} phonesOnly className="mb-0! max-md:w-full md:block">
        <div className="col-span-2">
          <DayRange days={period} onChange={onChange} />
        </div>
      </FilterFields>
    </div>
  );
}
