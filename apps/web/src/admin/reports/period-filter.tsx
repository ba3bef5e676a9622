import { ChipLink, ChipRow } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type Period, reportView } from './report-view.ts';

const LABELS: [Period, string][] = [
  ['today', 'Hari ini'],
  ['week', '7 hari'],
  ['month', 'Bulan ini'],
  ['last-month', 'Bulan lalu'],
];

type PeriodFilterProps = {
  view: ReturnType<typeof reportView.read>;
  days: { from: string; to: string };
  onChoose: (days: { from: string; to: string }) => void;
};

/** Which days the report is about: one of the usual periods, or one's own. */
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
      <div className="flex w-full gap-3 sm:w-auto">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'Dari tanggal' : 'Sampai tanggal'} className="min-w-0 grow sm:w-44">
            {(control) => (
              <TextInput
                {...control}
                // A day that is being typed is no day yet; it stays in the field until it is one.
                key={days[end]}
                type="date"
                defaultValue={days[end]}
                onChange={({ target }) => target.value !== '' && target.value >= '2000' && onChoose({ ...days, [end]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  );
}
