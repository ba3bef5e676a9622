import type { MonthPoint } from '@lapak/contract/bookkeeping/financial-statements';
import { href } from 'react-router';
import { MONTH_POINTS } from '../../../../../../plugins/web-parts.ts';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { accountingView, daysOfMonth } from '../../shared/addresses/accounting-view.ts';
import { cashView } from '../../shared/addresses/cash-view.ts';
import { PluginParts } from '../../shared/components/plugin-parts.tsx';
import { PointRow } from '../../shared/components/point-row.tsx';

const LABELS: Record<MonthPoint['point'], string> = {
  profit: 'Laba',
  unclear: 'Kas belum jelas tempatnya',
  suspense: 'Belum dijelaskan',
  below_zero: 'Tempat uang di bawah nol',
  owed_to_buyers: 'Uang kembali yang ditunggu pembeli',
};

/** Where each is looked into. */
function addressOf(point: MonthPoint['point'], month: string): string {
  const days = daysOfMonth(month);
  if (point === 'profit') return accountingView.address({ kind: 'income', ...days });
  if (point === 'unclear') return cashView.address({ place: 'elsewhere' });
  if (point === 'suspense') return accountingView.address({ kind: 'trial', ...days });
  return point === 'below_zero' ? cashView.address() : href('/admin/reconciliation');
}

/** What a careful person looks at before a month is closed, each with its way there. */
export function MonthPoints({ month }: { month: string }) {
  const loaded = useLoaded(month, async (signal) => (await api.call('lookOverMonth', { params: { month }, signal })).data);
  if (loaded.state === 'failed') return <ErrorState message="Gagal memuat isi bulan ini." onRetry={loaded.retry} />;
  if (!loaded.data) return <Skeleton className="h-48" />;
  return (
    <ul className="divide-y">
      {loaded.data.map(({ point, amount, is_fine }) => (
        <PointRow key={point} to={addressOf(point, month)} label={LABELS[point]} figure={rupiah(amount)} isFine={is_fine} />
      ))}
      <PluginParts parts={MONTH_POINTS} of={{}} />
    </ul>
  );
}
