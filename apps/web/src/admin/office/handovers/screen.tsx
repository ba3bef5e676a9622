import type { Handover } from '@lapak/contract/office/handovers';
import { href } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { dateTime } from '../../../lib/format.ts';
import { defineListView, page, text } from '../../../lib/list-view.ts';
import type { Column } from '../../../ui/table.tsx';
import { listScreen } from '../../shared/list/declared-list.tsx';

const KINDS = { cart: 'Keranjang', checkout: 'Checkout' } as const;
const STATES = { open: 'Terbuka', canceled: 'Dibatalkan', ordered: 'Menjadi pesanan' } as const;

const COLUMNS: ReadonlyArray<Column<Handover>> = [
  { key: 'platform', header: 'Asisten', heading: true, cell: ({ platform }) => platform },
  { key: 'kind', header: 'Jenis', cell: ({ kind }) => KINDS[kind] },
  { key: 'state', header: 'Keadaan', cell: ({ state }) => STATES[state] },
  { key: 'created', header: 'Dibuat', nowrap: true, cell: ({ created_at }) => dateTime(created_at) },
];

/** /admin/settings/handovers: carts and checkouts that assistants prepared (decision 141). */
const handovers = listScreen({
  view: defineListView(href('/admin/settings/handovers'), { q: text(), page: page() }),
  load: ({ q, page }, signal) => api.call('listHandovers', { query: { q, page }, signal }),
  title: 'Dari asisten',
  about: 'Keranjang dan checkout yang disiapkan asisten untuk pembeli.',
  noun: 'titipan',
  failed: (reason) => `Gagal memuat daftar. ${reason}`,
  search: { label: 'Cari asisten' },
  empty: { noMatch: 'Tidak ada yang sesuai.', none: 'Belum ada', about: 'Yang disiapkan asisten muncul di sini.' },
  caption: 'Dari asisten',
  columns: COLUMNS,
  rowKey: ({ id }) => id,
});

export const meta = handovers.meta;
export const clientLoader = handovers.clientLoader;
export default handovers.screen;
