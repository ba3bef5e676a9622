import { tillNameOf } from '@lapak/contract/sales/till-name';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { useListView } from '../../../lib/list-view.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Table } from '../../../ui/table.tsx';
import { shiftView } from '../../shared/addresses/shift-view.ts';
import { DayRange } from '../../shared/list/day-range.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { loadOpened } from '../../shared/list/load-opened.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import { useOpened } from '../../shared/list/use-opened.ts';
import type { Route } from './+types/screen.ts';
import { shiftColumns } from './shift-columns.tsx';
import { ShiftPanel } from './shift-panel.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Riwayat shift · Admin Lapak Hijau' }];

const failed = (reason: string) => `Gagal memuat riwayat shift: ${reason}`;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(shiftView, request, async (view, signal) => {
    const { q, till, state, from, to, differing, page, shift } = view;
    const query = {
      q,
      till_id: till || undefined,
      state: state ?? undefined,
      from: from ?? undefined,
      to: to ?? undefined,
      differing: differing ?? undefined,
      page,
    };
    const [list, opened] = await Promise.all([
      api.call('listShifts', { query, signal }),
      loadOpened(shift, shiftView.changed(view, { shift: null }), (id) => api.call('getShift', { params: { id }, signal })),
    ]);
    return { ...list, opened };
  });
}
clientLoader.hydrate = true as const;

/** Shifts of all tills, with X and Z reports (decision 60). */
export default function ShiftsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(shiftView);
  const answer = loaded.state === 'ready' ? loaded.answer : null;
  const opened = useOpened(view.shift, answer?.opened ?? null);
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={failed}
        noun="shift"
        list={shiftView}
        heading={
          <ScreenHeading
            title="Riwayat shift"
            actions={
              <ButtonLink to={href('/admin/pos')} variant="secondary" className="max-sm:hidden">
                Buka kasir
              </ButtonLink>
            }
            filters={{
              count: [view.till || null, view.differing ?? view.state, view.from ?? view.to].filter((chosen) => chosen !== null).length,
              fields: (
                <>
                  <div className="col-span-2">
                    <DayRange days={view} onChange={(days) => change(days, { replace: true })} />
                  </div>
                  <ListFilter
                    label="Kasir"
                    allText="Semua kasir"
                    value={view.till || null}
                    choices={(answer?.tills ?? []).map((till) => ({ value: till.till_id, label: tillNameOf(till) }))}
                    onChange={(till) => change({ till: till ?? '' })}
                  />
                  <ListFilter
                    label="Keadaan"
                    allText="Semua"
                    value={view.differing ? 'differing' : view.state}
                    choices={[
                      { value: 'open', label: 'Masih buka' },
                      { value: 'closed', label: 'Sudah ditutup' },
                      { value: 'differing', label: 'Berselisih' },
                    ]}
                    onChange={(chosen) =>
                      change({ differing: chosen === 'differing' || null, state: chosen === 'open' || chosen === 'closed' ? chosen : null })
                    }
                  />
                </>
              ),
            }}
          >
            <ListSearch list={shiftView} label="Cari shift" placeholder="Nomor Z, nama kasir, atau nama orang" />
          </ScreenHeading>
        }
        empty={
          <ListEmpty list={shiftView} view={view} noMatch="Tidak ada shift yang cocok dengan filter." none="Belum ada shift.">
            Shift dibuka di kasir, atau oleh penjualan pertamanya.
          </ListEmpty>
        }
        pageHref={(page) => shiftView.changed(view, { page, shift: null })}
      >
        {({ data }) => (
          <Table
            caption="Daftar shift"
            columns={shiftColumns((shift) => shiftView.changed(view, { shift }))}
            rows={data}
            rowKey={({ id }) => id}
            isSelected={({ id }) => id === view.shift}
          />
        )}
      </ListScreen>
      <ShiftPanel shift={opened} onClose={() => change({ shift: null }, { replace: true })} />
    </>
  );
}
