import type { SalesReport } from '@lapak/contract/bookkeeping/reports';
import { longDay, rupiah } from '../../../lib/format.ts';
import { BarChart } from '../../shared/chart/bar-chart.tsx';

/** More bars would be too thin. */
const MAX_BARS = 62;

/** Revenue of the period next to the previous one; a long period has several days per bar. */
export function ReportChart({ days, before }: Pick<SalesReport, 'days' | 'before'>) {
  const daysOfBar = Math.ceil(days.length / MAX_BARS);
  const bars = Array.from({ length: Math.ceil(days.length / daysOfBar) }, (_, index) => {
    const own = days.slice(index * daysOfBar, (index + 1) * daysOfBar);
    const [first, last] = [own[0]?.date ?? '', own.at(-1)?.date ?? ''];
    const sum = (figure: 'revenue' | 'before') => own.reduce((total, each) => total + each[figure], 0);
    return {
      key: first,
      label: first === last ? longDay(first) : `${longDay(first)} sampai ${longDay(last)}`,
      values: [sum('revenue'), sum('before')],
    };
  });
  return (
    <BarChart
      caption="Pendapatan periode ini dan periode sebelumnya"
      heading="Tanggal"
      series={['Periode ini', `${longDay(before.from)} – ${longDay(before.to)}`]}
      bars={bars}
      format={rupiah}
      highestText={(highest) => `Tertinggi ${highest} ${daysOfBar === 1 ? 'sehari' : `dalam ${daysOfBar} hari`}`}
      ends={[longDay(days[0]?.date ?? ''), days.length > 1 ? longDay(days.at(-1)?.date ?? '') : '']}
    />
  );
}
