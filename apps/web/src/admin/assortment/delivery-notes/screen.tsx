import { PAPER_DIRECTION_LABELS, PAPER_DIRECTIONS } from '@lapak/contract/assortment/delivery-note-states';
import { api } from '../../../lib/browser-api.ts';
import { useListView } from '../../../lib/list-view.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { Table } from '../../../ui/table.tsx';
import { goodsView } from '../../shared/addresses/goods-view.ts';
import { receiptView } from '../../shared/addresses/receipt-view.ts';
import { DayRange } from '../../shared/list/day-range.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { orNull } from '../../shared/list/load-opened.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { BeginPaper } from './begin-paper.tsx';
import { PAPER_CARD, PAPER_COLUMNS } from './paper-columns.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Nota barang · Admin Lapak Hijau' }];

const DIRECTIONS = PAPER_DIRECTIONS.map((value) => ({ value, label: PAPER_DIRECTION_LABELS[value] }));
const STATES = [
  { state: null, label: 'Semua' },
  { state: 'draft', label: 'Draf' },
  { state: 'confirmed', label: 'Dibukukan' },
] as const;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(goodsView, request, async ({ q, direction, state, business, from, to, page }, signal) => {
    const query = {
      q,
      direction: direction ?? undefined,
      state: state ?? undefined,
      business_id: business ?? undefined,
      from: from ?? undefined,
      to: to ?? undefined,
      page,
    };
    const [list, of] = await Promise.all([
      api.call('listGoodsPapers', { query, signal }),
      business === null ? null : orNull(api.call('getBusiness', { params: { id: business }, signal })),
    ]);
    return { ...list, of };
  });
}
clientLoader.hydrate = true as const;

/** Papers of goods that partners brought or took back (decision 113). */
export default function GoodsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(goodsView);
  const of = loaded.state === 'ready' ? loaded.answer.of : null;
  const begin = (
    <span className="flex flex-wrap gap-2">
      <ButtonLink to={goodsView.changed(view, { begin: 'out' })} variant="secondary" preventScrollReset>
        Retur ke mitra
      </ButtonLink>
      {/* Of one partner the paper is begun at once; else one screen receives for all of them (decision 130). */}
      <ButtonLink to={view.business === null ? receiptView.address() : goodsView.changed(view, { begin: 'in' })} preventScrollReset>
        Barang masuk
      </ButtonLink>
    </span>
  );
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={(reason) => `Gagal memuat nota barang. ${reason}`}
        noun="nota"
        list={goodsView}
        heading={
          <ScreenHeading
            title="Nota barang"
            actions={begin}
            filters={{
              count: [view.direction, view.from ?? view.to].filter((chosen) => chosen !== null).length,
              fields: (
                <>
                  <div className="col-span-2">
                    <DayRange days={view} onChange={(days) => change(days, { replace: true })} />
                  </div>
                  <ListFilter
                    label="Jenis"
                    allText="Semua jenis"
                    value={view.direction}
                    choices={DIRECTIONS}
                    onChange={(direction) => change({ direction })}
                  />
                </>
              ),
            }}
          >
            <ListSearch list={goodsView} label="Cari nota" placeholder="Nomor, mitra, produk, atau catatan" />
          </ScreenHeading>
        }
        filters={
          <>
            <div>
              <ChipRow label="Saring nota">
                {STATES.map(({ state, label }) => (
                  <ChipLink key={label} to={goodsView.changed(view, { state })} selected={view.state === state} preventScrollReset>
                    {label}
                  </ChipLink>
                ))}
              </ChipRow>
            </div>
            {view.business !== null && (
              <p className="mt-2 flex flex-wrap items-center gap-3 text-sm">
                Hanya dari {of?.name ?? 'satu mitra'}.
                <ButtonLink to={goodsView.changed(view, { business: null })} variant="ghost" size="sm" preventScrollReset>
                  Tampilkan semua
                </ButtonLink>
              </p>
            )}
          </>
        }
        empty={
          <ListEmpty list={goodsView} view={view} noMatch="Tidak ada nota yang cocok" none="Belum ada nota" action={begin}>
            Mulai dengan barang yang dibawa mitra: pindai atau cari, isi jumlah, lalu bukukan.
          </ListEmpty>
        }
      >
        {({ data }) => (
          <Table caption="Daftar nota barang" columns={PAPER_COLUMNS} cardClass={PAPER_CARD} rows={data} rowKey={({ id }) => id} />
        )}
      </ListScreen>
      <BeginPaper direction={view.begin} partner={of} onClose={() => change({ begin: null }, { replace: true })} />
    </>
  );
}
