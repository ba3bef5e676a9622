import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { StatementSheet } from '../../../features/partner-statement/statement-sheet.tsx';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { Button } from '../../../ui/button.tsx';
import { PageNumbers } from '../../../ui/paper/page-numbers.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { partnerView, statementsView } from '../../shared/addresses/partner-view.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { PayStatements } from '../../shared/components/pay-statements.tsx';
import { BackLink, HeadingAct, PrintAct } from '../../shared/list/heading-act.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { SendStatement } from './send-statement.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Laporan mitra · Admin Lapak Hijau' }];

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const id = Number(params.id);
  return loadOrLast('statement', params.id, async () => (await api.call('getStatement', { params: { id }, signal: request.signal })).data);
}
clientLoader.hydrate = true as const;

/** /admin/partners/statements/{id}: a statement as the partner reads it, to be printed, sent and paid (decision 110). */
export default function StatementScreen({ loaderData: loaded }: Route.ComponentProps) {
  const [paying, setPaying] = useState(false);
  if (loaded.state === 'failed')
    return (
      <LoadFailure
        failure={loaded}
        text="Gagal memuat laporan."
        missing={{ title: 'Laporan tidak ditemukan', to: statementsView.address(), all: 'Semua laporan' }}
      />
    );
  const { statement, sheet, phone, email } = loaded.answer;
  return (
    <>
      <div className="print:hidden">
        <ScreenHeading
          title={`Laporan penjualan ${statement.business.name}`}
          actions={
            <>
              <BackLink to={statementsView.address()}>Semua laporan</BackLink>
              <HeadingAct to={partnerView(statement.business.id).address()} label={`Buku ${statement.business.name}`} icon={BookOpen} />
              <PrintAct />
              {statement.payable > 0 && <Button onClick={() => setPaying(true)}>Tandai {rupiah(statement.payable)} dibayar</Button>}
            </>
          }
        />
      </div>
      {loaded.stale !== null && <StaleNotice className="mb-5" text={`Gagal memuat laporan. ${loaded.stale}`} />}
      <PageNumbers of={`Laporan nomor ${sheet.number} · ${sheet.partner}`} />
      <div className="grid items-start gap-6 print:block xl:grid-cols-[minmax(0,1fr)_20rem]">
        <StatementSheet sheet={sheet} title="h2" />
        <SendStatement key={statement.id} statement={statement} phone={phone} email={email} />
      </div>
      {paying && (
        <PayStatements
          statements={statement.payable > 0 ? [statement] : []}
          onClose={() => setPaying(false)}
          onPaid={() => setPaying(false)}
        />
      )}
    </>
  );
}
