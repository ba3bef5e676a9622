import type { DailySales } from '@lapak/contract/schemas/dashboard';
import { longDate, rupiah } from '../../lib/format.ts';
import { BarChart } from '../chart/bar-chart.tsx';

const day = (date: string) => longDate(`${date}T12:00:00Z`);

/** Revenue of 30 days by channel. */
export function SalesChart({ days }: { days: readonly DailySales[] }) {
  return (
    <BarChart
      caption="Pendapatan 30 hari terakhir menurut saluran"
      heading="Tanggal"
      series={['Toko web', 'Kasir']}
      bars={days.map(({ date, web, till }) => ({ key: date, label: day(date), values: [web.revenue, till.revenue] }))}
      stacked
      format={rupiah}
      highestText={(highest) => `Tertinggi ${highest} sehari`}
      ends={[days[0] ? day(days[0].date) : '', 'Hari ini']}
    />
  );
}
