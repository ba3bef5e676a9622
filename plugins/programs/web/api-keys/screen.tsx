import '../../contract/routes.ts';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { API_KEY_SCOPE_LABELS, API_KEY_SCOPES } from '@lapak/contract/people/api-key-scopes';
import { choices, choicesOf } from '@lapak/web/admin/shared/form/fields/choice.tsx';
import { text } from '@lapak/web/admin/shared/form/fields/text.tsx';
import { recordScreen } from '@lapak/web/admin/shared/list/record-screen.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { compactDateTime, longDate } from '@lapak/web/lib/format.ts';
import { Badge } from '@lapak/web/ui/badge.tsx';
import type { Column } from '@lapak/web/ui/table.tsx';
import { type ApiKey, ApiKeyInput } from '../../contract/api-keys.ts';
import { apiKeyView } from '../api-key-view.ts';

const STATES = {
  active: <Badge tone="success">Aktif</Badge>,
  ended: <Badge>Berakhir</Badge>,
  revoked: <Badge tone="danger">Dicabut</Badge>,
};

const COLUMNS: ReadonlyArray<Column<ApiKey>> = [
  {
    key: 'name',
    header: 'Kunci',
    heading: true,
    cell: ({ name, prefix, created_by }) => (
      <>
        <span className="block wrap-anywhere">{name}</span>
        <code className="block text-sm font-normal text-ink-soft">{prefix}…</code>
        {created_by !== null && <span className="block text-sm font-normal text-ink-soft">dibuat {created_by}</span>}
      </>
    ),
  },
  {
    key: 'scopes',
    header: 'Izin',
    cell: ({ scopes }) => (
      <ul className="grid gap-0.5 text-sm">
        {scopes.map((scope) => (
          <li key={scope}>{API_KEY_SCOPE_LABELS[scope]}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state, expires_at }) => (
      <>
        {STATES[state]}
        <span className="mt-1 block text-sm text-ink-soft">sampai {longDate(new Date(Date.parse(expires_at) - 1).toISOString())}</span>
      </>
    ),
  },
  {
    key: 'used',
    header: 'Terakhir dipakai',
    cell: ({ last_used_at }) => <span className="text-sm">{last_used_at ? compactDateTime(last_used_at) : 'Belum pernah'}</span>,
  },
];

/** Keys for other programs (decision 105). */
const keys = recordScreen({
  view: apiKeyView,
  load: ({ q, page }, signal) => api.call('listApiKeys', { query: { q, page }, signal }),
  title: 'Kunci API',
  noun: 'kunci API',
  short: 'kunci',
  texts: {
    counted: 'kunci',
    search: 'Cari kunci',
    add: 'Buat kunci',
    newTitle: 'Buat kunci API',
    saveText: 'Buat kunci',
    saved: 'Kunci dibuat.',
    saveFailed: 'Gagal membuat kunci',
    loadFailed: (reason) => `Gagal memuat kunci API: ${reason}`,
  },
  about:
    'Untuk program lain, seperti aplikasi gudang atau pembukuan. Buat satu kunci untuk setiap program, agar dapat dicabut sendiri-sendiri: masing-masing hanya dapat melakukan yang diizinkan, dan perbuatannya tercatat atas namanya sendiri.',
  placeholder: 'Nama atau awal kunci',
  nameOf: ({ name }) => name,
  acts: [
    {
      call: 'revokeApiKey',
      label: 'Cabut',
      isOffered: ({ state }) => state === 'active',
      question: (name) => `Cabut kunci ${name}?`,
      consequence: 'Program yang memakainya langsung ditolak. Kunci yang dicabut tidak dapat dihidupkan lagi.',
      confirmText: 'Cabut',
      pendingText: 'Mencabut...',
      done: 'Kunci dicabut.',
      danger: true,
    },
  ],
  form: {
    input: ApiKeyInput,
    initially: () => ({ until: addDays(dateOf(new Date()), 365) }),
    labels: { name: 'Nama program', until: 'Berlaku sampai', scopes: 'Izin' },
    fields: [
      {
        grid: 'gap-5 sm:grid-cols-2',
        fields: [
          text('name', { hint: 'Misalnya Aplikasi gudang.', autoFocus: true }),
          text('until', { hint: 'Paling lama dua tahun.', type: 'date' }),
        ],
      },
      choices('scopes', { hint: 'Beri sesedikit mungkin.', choices: choicesOf(API_KEY_SCOPES, API_KEY_SCOPE_LABELS) }),
    ],
    create: (body) => api.call('createApiKey', { body }),
  },
  columns: COLUMNS,
  shownOnce: {
    field: 'key',
    what: 'kunci',
    title: (name) => `Kunci untuk ${name}`,
    text: 'Salin kunci ini ke programnya sekarang; toko hanya menyimpan sidik jarinya.',
  },
});

export const meta = keys.meta;
export const clientLoader = keys.clientLoader;
export default keys.screen;
