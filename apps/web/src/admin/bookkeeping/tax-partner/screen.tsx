import type { TaxBooks } from '@lapak/contract/bookkeeping/tax-report';
import { BookOpen } from 'lucide-react';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { loadOrLast } from '../../../lib/last-good.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Card } from '../../../ui/card.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { partnerView } from '../../shared/addresses/partner-view.ts';
import { taxPartnerView, taxView, yearOf } from '../../shared/addresses/tax-view.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { TaxSheet } from '../../shared/components/tax/tax-sheet.tsx';
import { TaxYear } from '../../shared/components/tax/tax-year.tsx';
import { BackLink, HeadingAct, PrintAct } from '../../shared/list/heading-act.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Omzet mitra · Admin Lapak Hijau' }];

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const id = Number(params.id);
  const year = yearOf(taxPartnerView(id).read(new URL(request.url).searchParams), new Date());
  return loadOrLast('tax-partner', `${params.id} ${year}`, async () => {
    const { data } = await api.call('getTaxReport', { query: { year, business_id: id }, signal: request.signal });
    return data;
  });
}
clientLoader.hydrate = true as const;

/** /admin/reports/tax/{id}: one partner's turnover a month, and how it belongs to the ledger of partners (decision 119). */
export default function TaxPartnerScreen({ loaderData: loaded, params }: Route.ComponentProps) {
  const id = Number(params.id);
  const list = taxPartnerView(id);
  const { view } = useListView(list);
  const year = yearOf(view, new Date());
  if (loaded.state === 'failed')
    return (
      <LoadFailure
        failure={loaded}
        text="Gagal memuat omzet."
        missing={{ title: 'Mitra tidak ditemukan', to: taxView.address({ year }), all: 'Omzet semua mitra' }}
      />
    );
  const { business, books } = loaded.answer;
  return (
    <>
      <ScreenHeading
        title={business?.name ?? ''}
        about={`Omzet barangnya tiap bulan tahun ${year}, menurut saluran.`}
        period={<TaxYear year={year} address={(other) => list.address({ year: other })} />}
        actions={
          <>
            <BackLink to={taxView.address({ year })}>Omzet semua mitra</BackLink>
            <HeadingAct to={partnerView(id).address()} label="Buku mitra" icon={BookOpen} />
            <PrintAct />
          </>
        }
      />
      {loaded.stale !== null && <StaleNotice className="mb-5" text={`Gagal memuat omzet. ${loaded.stale}`} />}
      <TaxSheet report={loaded.answer} />
      {books !== null && <Books books={books} />}
    </>
  );
}

/** A partner's part by turnover and by the ledger, since the beginning. */
function Books({ books: { partner, undelivered, ledger } }: { books: TaxBooks }) {
  const rows = [
    ['Bagian mitra dari omzet, semua tahun', partner],
    ['Sudah dibayar pembeli, belum diterima', -undelivered],
  ] as const;
  return (
    <Card as="section" className="mt-8 max-w-2xl" labelledBy="tax-books">
      <h2 id="tax-books" className="text-lg font-bold">
        Sama dengan buku mitra
      </h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        Omzet dihitung saat dibayar, buku mitra saat barang diterima pembeli. Selisihnya hanya yang berikut.
      </p>
      <dl className="mt-3 grid gap-1.5 tabular-nums">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="whitespace-nowrap">{rupiah(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t pt-1.5 font-bold">
          <dt>Penjualan dikurangi retur di buku mitra</dt>
          <dd className="whitespace-nowrap">{rupiah(ledger)}</dd>
        </div>
      </dl>
    </Card>
  );
}
