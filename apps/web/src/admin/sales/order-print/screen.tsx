import { ArrowLeft, Printer } from 'lucide-react';
import { href, useNavigate, useRevalidator } from 'react-router';
import { countText } from '../../../lib/format.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { type PrintView, printView } from '../../shared/addresses/print-view.ts';
import { BARS_FAILED, useBars } from '../../shared/barcode/use-bars.ts';
import { HeadingAct } from '../../shared/list/heading-act.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { loadPrint } from './load-print.ts';
import { Sheets } from './sheets.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Cetak pesanan · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = printView.read(new URL(request.url).searchParams);
  return loadOrLast(printView.path, view.ids, () => loadPrint(view, request.signal));
}
clientLoader.hydrate = true as const;

/** /admin/orders/print: address labels and packing slips of chosen orders, on A6 or on a roll. */
export default function PrintScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(printView);
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const drawn = useBars();
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const choose = (next: Partial<PrintView>) => change(next, { replace: true });
  return (
    <>
      <ScreenHeading
        title={answer ? `Cetak ${countText(answer.orders.length)} pesanan` : 'Cetak pesanan'}
        about="Masing-masing mulai di lembar baru."
        actions={<HeadingAct label="Kembali" icon={ArrowLeft} onClick={() => void navigate(-1)} />}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Select
          aria-label="Yang dicetak"
          className="grow sm:w-48 sm:grow-0"
          value={view.what}
          onChange={({ target }) => choose({ what: target.value === 'slip' ? 'slip' : 'label' })}
        >
          <option value="label">Label alamat</option>
          <option value="slip">Slip kemas</option>
        </Select>
        <Select
          aria-label="Kertas"
          className="grow sm:w-44 sm:grow-0"
          value={view.paper}
          onChange={({ target }) => choose({ paper: target.value === '80' ? '80' : 'a6' })}
        >
          <option value="a6">A6</option>
          <option value="80">Gulungan 80 mm</option>
        </Select>
        <Button
          onClick={() => window.print()}
          disabled={!answer || answer.orders.length === 0 || drawn.state === 'failed'}
          pending={drawn.state === 'loading'}
          pendingText="Menyiapkan..."
        >
          <Printer aria-hidden="true" /> Cetak
        </Button>
      </div>
      {drawn.state === 'failed' && (
        <Alert tone="danger" className="mb-6">
          {BARS_FAILED}
        </Alert>
      )}
      {loaded.state === 'failed' && (
        <ErrorState message="Gagal memuat pesanan. Silakan coba lagi." onRetry={() => void revalidate()} retrying={state !== 'idle'} />
      )}
      {answer?.orders.length === 0 && (
        <EmptyState title="Belum ada pesanan yang dipilih" action={<ButtonLink to={href('/admin/orders')}>Pilih pesanan</ButtonLink>}>
          Centang pesanan di daftar, lalu pilih cetak.
        </EmptyState>
      )}
      {answer && answer.orders.length > 0 && <Sheets orders={answer.orders} sender={answer.sender} view={view} drawn={drawn} />}
    </>
  );
}
