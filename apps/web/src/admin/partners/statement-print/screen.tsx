import { ArrowLeft, Printer } from 'lucide-react';
import { useNavigate, useRevalidator } from 'react-router';
import { StatementSheet } from '../../../features/partner-statement/statement-sheet.tsx';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageNumbers } from '../../../ui/paper/page-numbers.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { statementPrintView, statementsView } from '../../shared/addresses/partner-view.ts';
import { HeadingAct } from '../../shared/list/heading-act.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Cetak laporan mitra · Admin Lapak Hijau' }];

/** As the address should have them; with anything else nothing is chosen. */
const IDS = /^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,99}$/u;

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { ids } = statementPrintView.read(new URL(url).searchParams);
  return loadOrLast(statementPrintView.path, ids, async () =>
    IDS.test(ids) ? (await api.call('listStatementSheets', { query: { ids }, signal })).data : [],
  );
}
clientLoader.hydrate = true as const;

/** /admin/partners/statements/print: chosen statements, each on pages of its own. */
export default function StatementPrintScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  if (loaded.state === 'failed')
    return (
      <ErrorState message={`Gagal memuat laporan. ${loaded.reason}`} onRetry={() => void revalidate()} retrying={state === 'loading'} />
    );
  const sheets = loaded.answer;
  if (sheets.length === 0)
    return (
      <EmptyState title="Belum ada laporan yang dipilih" action={<ButtonLink to={statementsView.address()}>Pilih laporan</ButtonLink>}>
        Centang laporan di daftar, lalu pilih cetak.
      </EmptyState>
    );
  return (
    <>
      <div className="print:hidden">
        <ScreenHeading
          title={`Cetak ${countText(sheets.length)} laporan mitra`}
          about="Masing-masing mulai di lembar baru."
          actions={
            <>
              <HeadingAct label="Kembali" icon={ArrowLeft} onClick={() => void navigate(-1)} />
              <Button onClick={() => window.print()}>
                <Printer aria-hidden="true" /> Cetak
              </Button>
            </>
          }
        />
      </div>
      {loaded.stale !== null && <StaleNotice className="mb-5 print:hidden" text={`Gagal memuat laporan. ${loaded.stale}`} />}
      <PageNumbers of={`Laporan mitra, ${countText(sheets.length)} lembar laporan`} />
      <div className="grid gap-6 print:block">
        {sheets.map((sheet) => (
          <div key={sheet.number} className="print:not-last:break-after-page">
            <StatementSheet sheet={sheet} title="h2" />
          </div>
        ))}
      </div>
    </>
  );
}
