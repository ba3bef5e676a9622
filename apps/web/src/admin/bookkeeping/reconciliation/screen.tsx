import { DISCREPANCY_AREA_LABELS, DISCREPANCY_AREAS, type DiscrepancyArea } from '@lapak/contract/bookkeeping/discrepancy';
import { api } from '../../../lib/browser-api.ts';
import { countText, dateTime } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { discrepancyView } from '../../shared/addresses/discrepancy-view.ts';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { CheckButton } from './check-button.tsx';
import { DiscrepancyCard } from './discrepancy-card.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Pencocokan · Admin Lapak Hijau' }];

const failed = (reason: string) => `Gagal memuat pencocokan: ${reason}`;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(discrepancyView, request, ({ area, page }, signal) =>
    api.call('listFindings', { query: { area: area ?? undefined, page }, signal }),
  );
}
clientLoader.hydrate = true as const;

/** The reconciliation list (decision 32). */
export default function ReconciliationScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view } = useListView(discrepancyView);
  return (
    <ListScreen
      loaded={loaded}
      failed={failed}
      noun="temuan"
      list={discrepancyView}
      heading={
        <ScreenHeading
          title="Pencocokan"
          about="Uang, stok, dan pesanan yang tidak saling cocok. Daftar ini seharusnya kosong."
          actions={<CheckButton />}
        />
      }
      filters={({ counts, checked_at }) => (
        <>
          <AreaChips counts={counts} />
          <p className="mt-3 text-sm text-ink-soft">
            {checked_at === null
              ? 'Stok, jumlah uang, dan jejak perubahan belum pernah diperiksa.'
              : `Stok, jumlah uang, dan jejak perubahan terakhir diperiksa ${dateTime(checked_at)}.`}{' '}
            Pemeriksaan berjalan sendiri setiap malam.
          </p>
        </>
      )}
      empty={({ checked_at }) => (
        <ListEmpty
          list={discrepancyView}
          view={view}
          noMatch="Tidak ada temuan di bagian ini."
          none={checked_at === null ? 'Belum ada temuan.' : 'Semua cocok.'}
        >
          Kalau ada uang, stok, atau pesanan yang tidak cocok, lonceng memberi tahu dan temuannya muncul di sini.
        </ListEmpty>
      )}
    >
      {({ data }) => (
        <ul aria-label="Temuan" className="grid gap-4">
          {data.map((discrepancy) => (
            <DiscrepancyCard key={`${discrepancy.area}-${discrepancy.id}`} discrepancy={discrepancy} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

/** The parts in which something doesn't agree, and the chosen one: mostly none, and then nothing is to be chosen. */
function AreaChips({ counts }: { counts: Readonly<Record<DiscrepancyArea, number>> }) {
  const { view } = useListView(discrepancyView);
  const areas = DISCREPANCY_AREAS.filter((area) => counts[area] > 0 || area === view.area);
  if (areas.length === 0) return null;
  return (
    <ChipRow label="Bagian">
      <ChipLink selected={view.area === null} to={discrepancyView.changed(view, { area: null })}>
        Semua ({countText(DISCREPANCY_AREAS.reduce((sum, area) => sum + counts[area], 0))})
      </ChipLink>
      {areas.map((area) => (
        <ChipLink key={area} selected={view.area === area} to={discrepancyView.changed(view, { area })}>
          {DISCREPANCY_AREA_LABELS[area]} ({countText(counts[area])})
        </ChipLink>
      ))}
    </ChipRow>
  );
}
