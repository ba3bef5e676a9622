import { cx } from '../../../ui/cx.ts';

export type Bar = { key: string; label: string; values: readonly number[] };

type BarChartProps = {
  /** Accessible name of the chart; screen readers get a table. */
  caption: string;
  /** Heading of the bars: 'Tanggal'. */
  heading: string;
  /** Names of the series: at most two. */
  series: readonly string[];
  bars: readonly Bar[];
  /** Stacked where values add up, else side by side. */
  stacked?: boolean;
  /** As high as what stands beside it, in a panel on a wide screen. */
  fills?: boolean;
  format: (value: number) => string;
  /** Text for the highest value. */
  highestText: (highest: string) => string;
  /** Labels below the first and the last bar. */
  ends: readonly [string, string];
};

const COLORS = ['bg-brand', 'bg-accent'];

/** A bar chart with up to two series. */
export function BarChart({ caption, heading, series, bars, stacked = false, fills = false, format, highestText, ends }: BarChartProps) {
  const heightOf = ({ values }: Bar) => (stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values));
  const highest = Math.max(0, ...bars.map(heightOf));
  const share = (value: number) => `${(value / Math.max(1, highest)) * 100}%`;
  return (
    <div className="mt-3 flex grow flex-col rounded-xl border bg-surface p-4 shadow-sm sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
        <p>{highestText(format(highest))}</p>
        <p className="flex flex-wrap gap-x-4 gap-y-1" aria-hidden="true">
          {series.map((name, index) => (
            <span key={name} className="flex items-center gap-1.5">
              <span className={cx('size-3 rounded-sm', COLORS[index])} /> {name}
            </span>
          ))}
        </p>
      </div>
      <div
        className={cx('mt-4 flex items-end gap-px border-b sm:gap-1', fills ? 'h-40 lg:h-auto lg:min-h-40 lg:grow' : 'h-40')}
        aria-hidden="true"
      >
        {bars.map(({ key, label, values }) => (
          <div
            key={key}
            className={cx('flex h-full min-w-0 grow', stacked ? 'flex-col-reverse' : 'items-end gap-px')}
            title={`${label}: ${series.map((name, index) => `${name} ${format(values[index] ?? 0)}`).join(', ')}`}
          >
            {series.map((name, index) => (
              <span
                key={name}
                className={cx(COLORS[index], !stacked && 'min-w-0 grow', index === series.length - 1 || !stacked ? 'rounded-t-sm' : '')}
                style={{ height: share(values[index] ?? 0) }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="mt-2 flex justify-between gap-4 text-xs text-ink-soft" aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
      {/* In a box, since a table ignores a small width. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {[heading, ...series].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, values }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {series.map((name, index) => (
                  <td key={name}>{format(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
