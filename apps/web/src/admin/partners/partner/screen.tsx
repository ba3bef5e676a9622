import { PARTNER_ENTRY_KINDS, PARTNER_ENTRY_LABELS } from '@lapak/contract/partners/partner-entry';
import { api } from '../../../lib/browser-api.ts';
import { longDay, rupiah } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { partnersView, partnerView } from '../../shared/addresses/partner-view.ts';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { DayRange } from '../../shared/list/day-range.tsx';
import { BackLink } from '../../shared/list/heading-act.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFigures } from '../../shared/list/list-figures.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { EntryTable } from './entry-table.tsx';
import { PartnerActs } from './partner-acts.tsx';
import { PartnerPageLink } from './partner-page-link.tsx';
import { PartnerTermsCard } from './partner-terms-card.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Buku mitra · Admin Lapak Hijau' }];

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = Number(params.id);
  return loadList(partnerView(id), request, async ({ kind, period, from, to, page }, signal) => {
    const query = {
      kind: kind ?? undefined,
      is_open: period ? ('true' as const) : undefined,
      from: from ?? undefined,
      to: to ?? undefined,
    };
    const [partner, list] = await Promise.all([
      api.call('getPartner', { params: { id }, signal }),
      api.call('listPartnerEntries', { params: { id }, query: { ...query, page }, signal }),
    ]);
    return { ...list, partner: partner.data };
  });
}
clientLoader.hydrate = true as const;

const FAILED = 'Gagal memuat buku mitra.';
const NO_SUCH_PARTNER = {
  title: 'Mitra tidak ditemukan',
  why: 'Mungkin sudah dihapus, atau alamatnya keliru.',
  to: partnersView.address(),
  all: 'Utang semua mitra',
};
const KINDS = PARTNER_ENTRY_KINDS.map((value) => ({ value, label: PARTNER_ENTRY_LABELS[value] }));
const PERIODS = [{ value: 'open' as const, label: 'Belum masuk laporan' }];

/** /admin/partners/{id}: one partner's ledger with terms and account (decision 109). */
export default function PartnerScreen({ loaderData: loaded, params }: Route.ComponentProps) {
  const list = partnerView(Number(params.id));
  const { view, change } = useListView(list);
  const partner = loaded.state === 'ready' ? loaded.answer.partner : null;
  if (loaded.state === 'failed' && loaded.isMissing) return <LoadFailure failure={loaded} text={FAILED} missing={NO_SUCH_PARTNER} />;
  return (
    <ListScreen
      loaded={loaded}
      failed={(reason) => `${FAILED} ${reason}`}
      noun="catatan"
      list={list}
      heading={
        <>
          <ScreenHeading
            title={partner?.name ?? 'Buku mitra'}
            actions={
              <>
                <BackLink to={partnersView.address()}>Utang semua mitra</BackLink>
                {partner && <PartnerActs key={partner.id} partner={partner} />}
              </>
            }
          />
          {partner && (
            <p className="mb-2 flex flex-wrap gap-x-4 text-ink-soft">
              {partner.phone && <PhoneLink number={partner.phone} />}
              {partner.email && <span className="wrap-anywhere">{partner.email}</span>}
            </p>
          )}
        </>
      }
      filters={({ partner: shown }) => (
        <>
          <ListFigures
            isSheet
            figures={[
              { label: 'Saldo', value: rupiah(shown.balance), note: 'Yang menjadi hak mitra' },
              {
                label: 'Periode berjalan',
                value: rupiah(shown.open),
                note: shown.closed_until === null ? 'Belum pernah ditutup' : `Sejak ${longDay(shown.closed_until)}`,
              },
              { label: 'Harus dibayar', value: rupiah(shown.payable), note: 'Dari laporan terakhir' },
              {
                label: 'Belum pasti',
                value: rupiah(shown.unclear),
                note: shown.last_paid_on === null ? 'Belum pernah dibayar' : `Terakhir dibayar ${longDay(shown.last_paid_on)}`,
              },
            ]}
          />
          <div className="mb-6 grid gap-4">
            <PartnerTermsCard key={shown.id} partner={shown} />
            <PartnerPageLink key={`link ${shown.id}`} partner={shown} />
          </div>
          <h2 className="mb-3 text-lg font-bold">Catatan</h2>
          <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
            <ListFilter label="Jenis" allText="Semua" value={view.kind} choices={KINDS} onChange={(kind) => change({ kind })} />
            <ListFilter label="Periode" allText="Semua" value={view.period} choices={PERIODS} onChange={(period) => change({ period })} />
            <div className="col-span-2">
              <DayRange days={view} onChange={({ from, to }) => change({ from, to })} />
            </div>
          </div>
        </>
      )}
      empty={
        <ListEmpty list={list} view={view} noMatch="Tidak ada catatan yang sesuai dengan filter." none="Belum ada catatan">
          Bagian mitra tercatat begitu barangnya terjual di kasir atau diterima pembeli.
        </ListEmpty>
      }
    >
      {({ data }) => <EntryTable entries={data} />}
    </ListScreen>
  );
}
