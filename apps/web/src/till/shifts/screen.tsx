import { tillNameOf } from '@lapak/contract/till/name';
import { href } from 'react-router';
import { shiftView } from '../../admin/shared/addresses/shift-view.ts';
import { DayRange } from '../../admin/shared/list/day-range.tsx';
import { listScreen } from '../../admin/shared/list/declared-list.tsx';
import { ListFilter } from '../../admin/shared/list/list-filter.tsx';
import { api } from '../../lib/browser-api.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { shiftColumns } from './shift-columns.tsx';
import { ShiftPanel } from './shift-panel.tsx';

const STATES = [
  { value: 'open', label: 'Masih buka' },
  { value: 'closed', label: 'Sudah ditutup' },
  { value: 'differing', label: 'Berselisih' },
] as const;

/** Shifts of all tills, with X and Z reports (decision 60). */
const shifts = listScreen({
  view: shiftView,
  load: ({ q, till, state, from, to, differing, page }, signal) =>
    api.call('listShifts', {
      query: {
        q,
        till_id: till || undefined,
        state: state ?? undefined,
        from: from ?? undefined,
        to: to ?? undefined,
        differing: differing ?? undefined,
        page,
      },
      signal,
    }),
  open: {
    id: ({ shift }) => shift,
    closed: { shift: null },
    isPanel: true,
    load: (id, signal) => api.call('getShift', { params: { id }, signal }),
  },
  title: 'Riwayat shift',
  about: 'Shift dibuka di kasir, atau oleh penjualan pertamanya.',
  action: () => (
    <ButtonLink to={href('/admin/pos')} variant="secondary" className="max-sm:hidden">
      Buka kasir
    </ButtonLink>
  ),
  noun: 'shift',
  failed: (reason) => `Gagal memuat riwayat shift: ${reason}`,
  search: { label: 'Cari shift', placeholder: 'Nomor Z, nama kasir, atau nama orang' },
  filters: {
    count: ({ till, differing, state, from, to }) =>
      [till || null, differing ?? state, from ?? to].filter((chosen) => chosen !== null).length,
    fields: ({ view, change, answer }) => (
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
          choices={STATES}
          onChange={(chosen) =>
            change({ differing: chosen === 'differing' || null, state: chosen === 'open' || chosen === 'closed' ? chosen : null })
          }
        />
      </>
    ),
  },
  empty: { noMatch: 'Tidak ada shift yang cocok dengan filter.', none: 'Belum ada shift.' },
  caption: 'Daftar shift',
  columns: ({ view }) => shiftColumns((shift) => shiftView.changed(view, { shift })),
  rowKey: ({ id }) => id,
  pageHref: (view, page) => shiftView.changed(view, { page, shift: null }),
  dialog: ({ opened, change }) => <ShiftPanel shift={opened} onClose={() => change({ shift: null }, { replace: true })} />,
});

export const meta = shifts.meta;
export const clientLoader = shifts.clientLoader;
export default shifts.screen;
