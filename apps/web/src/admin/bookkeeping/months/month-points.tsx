import type { MonthPoint } from '@lapak/contract/bookkeeping/financial-statements';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { accountingView, daysOfMonth } from '../../shared/addresses/accounting-view.ts';
import { cashView } from '../../shared/addresses/cash-view.ts';

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
        <li key={point} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <Link to={addressOf(point, month)} className="font-semibold text-leaf-800 underline-offset-4 hover:underline">
            {LABELS[point]}
          </Link>
          <span className="flex items-center gap-2">
            {rupiah(amount)}
            {!is_fine && <Badge tone="warning">Perlu dilihat</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}
