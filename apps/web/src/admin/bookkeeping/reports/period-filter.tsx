import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { type Period, reportView } from '../../shared/addresses/report-view.ts';
import { DayRange } from '../../shared/list/day-range.tsx';

const LABELS: [Period, string][] = [
  ['today', 'Hari ini'],
  ['week', '7 hari'],
  ['month', 'Bulan ini'],
  ['last-month', 'Bulan lalu'],
];

type PeriodFilterProps = {
  view: ReturnType<typeof reportView.read>;
  days: { from: string; to: string };
  onChoose: (days: { from: string | null; to: string | null }) => void;
};

/** The report's period: a usual one, or custom days. */
export function PeriodFilter({ view, days, onChoose }: PeriodFilterProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <ChipRow label="Periode">
        {LABELS.map(([period, label]) => (
          <ChipLink key={period} selected={view.period === period} to={reportView.changed(view, { period, from: null, to: null })}>
            {label}
          </ChipLink>
        ))}
      </ChipRow>
      <DayRange days={days} onChange={onChoose} />
    </div>
  );
}
