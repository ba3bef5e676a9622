import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { FIRST_YEAR, yearOf } from '../../addresses/tax-view.ts';

/** The year before and, up to the running one, the year after. */
export function YearChoice({ year, address }: { year: number; address: (year: number) => string }) {
  const running = yearOf({ year: null }, new Date());
  return (
    <nav aria-label="Tahun" className="flex items-center gap-2">
      {year > FIRST_YEAR && (
        <ButtonLink to={address(year - 1)} variant="secondary" aria-label={`Tahun ${year - 1}`}>
          <ChevronLeft aria-hidden="true" /> {year - 1}
        </ButtonLink>
      )}
      <span className="px-2 text-lg font-bold tabular-nums">{year}</span>
      {year < running && (
        <ButtonLink to={address(year + 1)} variant="secondary" aria-label={`Tahun ${year + 1}`}>
          {year + 1} <ChevronRight aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
