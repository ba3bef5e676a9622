import { PAPER_DIRECTION_LABELS, PAPER_DIRECTIONS } from '@lapak/contract/assortment/delivery-note-states';
import { api } from '../../../lib/browser-api.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { goodsView } from '../../shared/addresses/goods-view.ts';
import { receiptView } from '../../shared/addresses/receipt-view.ts';
import { DayRange } from '../../shared/list/day-range.tsx';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { orNull } from '../../shared/list/load-opened.ts';
import { BeginPaper } from './begin-paper.tsx';
import { PAPER_CARD, PAPER_COLUMNS } from './paper-columns.tsx';

const DIRECTIONS = PAPER_DIRECTIONS.map((value) => ({ value, label: PAPER_DIRECTION_LABELS[value] }));
const STATES = [
  { state: null, label: 'Semua' },
  { state: 'draft', label: 'Draf' },
  { state: 'confirmed', label: 'Dibukukan' },
] as const;

/** Papers of goods that partners brought or took back (decision 113). */
const papers = listScreen({
  view: goodsView,
  load: async ({ q, direction, state, business, from, to, page }, signal) => {
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
  },
  title: 'Nota barang',
  about: 'Mulai dengan barang yang dibawa mitra: pindai atau cari, isi jumlah, lalu bukukan.',
  action: ({ view }) => (
    <span className="flex flex-wrap gap-2">
      <ButtonLink to={goodsView.changed(view, { begin: 'out' })} variant="secondary" preventScrollReset>
        Retur ke mitra
      </ButtonLink>
      {/* Of one partner the paper is begun at once; else one screen receives for all of them (decision 130). */}
      <ButtonLink to={view.business === null ? receiptView.address() : goodsView.changed(view, { begin: 'in' })} preventScrollReset>
        Barang masuk
      </ButtonLink>
    </span>
  ),
  noun: 'nota',
  failed: (reason) => `Gagal memuat nota barang. ${reason}`,
  search: { label: 'Cari nota', placeholder: 'Nomor, mitra, produk, atau catatan' },
  filters: {
    count: ({ direction, from, to }) => [direction, from ?? to].filter((chosen) => chosen !== null).length,
    fields: ({ view, change }) => (
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
  },
  note: ({ view, answer }) => (
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
          Hanya dari {answer.of?.name ?? 'satu mitra'}.
          <ButtonLink to={goodsView.changed(view, { business: null })} variant="ghost" size="sm" preventScrollReset>
            Tampilkan semua
          </ButtonLink>
        </p>
      )}
    </>
  ),
  empty: { noMatch: 'Tidak ada nota yang cocok', none: 'Belum ada nota', withAction: true },
  caption: 'Daftar nota barang',
  columns: PAPER_COLUMNS,
  card: PAPER_CARD,
  rowKey: ({ id }) => id,
  dialog: ({ view, answer, change }) => (
    <BeginPaper direction={view.begin} partner={answer?.of ?? null} onClose={() => change({ begin: null }, { replace: true })} />
  ),
});

export const meta = papers.meta;
export const clientLoader = papers.clientLoader;
export default papers.screen;
