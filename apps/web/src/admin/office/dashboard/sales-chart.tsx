import type { DailySales } from '@lapak/contract/office/dashboard';
import { longDay, rupiah } from '../../../lib/format.ts';
import { BarChart } from '../../shared/chart/bar-chart.tsx';

/** Revenue of 30 days by channel. */
export function SalesChart({ days }: { days: readonly DailySales[] }) {
  return (
    <BarChart
      caption="Pendapatan 30 hari terakhir menurut saluran"
      heading="Tanggal"
      series={['Toko web', 'Kasir']}
      bars={days.map(({ date, web, till }) => ({ key: date, label: longDay(date), values: [web.revenue, till.revenue] }))}
      stacked
      fills
      format={rupiah}
      highestText={(highest) => `Tertinggi ${highest} sehari`}
      ends={[days[0] ? longDay(days[0].date) : '', 'Hari ini']}
    />
  );
}
