import { API_KEY_SCOPE_LABELS } from '@lapak/contract/people/api-key-scopes';
import type { ApiKey } from '@lapak/contract/people/api-keys';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { confirm } from '../../../lib/confirm.ts';
import { compactDateTime, longDate } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { apiKeyView } from '../../shared/addresses/api-key-view.ts';
import { ShownOnce } from '../../shared/components/shown-once.tsx';
import { AddLink } from '../../shared/list/add-link.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { actionsColumn } from '../../shared/list/row-actions.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { ApiKeyForm } from './api-key-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Kunci API · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(apiKeyView, request, async ({ q, page }, signal) => api.call('listApiKeys', { query: { q, page }, signal }));
}
clientLoader.hydrate = true as const;

/** Keys for other programs (decision 105). */
export default function ApiKeysScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, change } = useListView(apiKeyView);
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const add = <AddLink to={apiKeyView.changed(view, { edit: 'new' })}>Buat kunci</AddLink>;
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={(reason) => `Gagal memuat kunci API: ${reason}`}
        noun="kunci"
        list={apiKeyView}
        heading={
          <>
            <ScreenHeading title="Kunci API" actions={add}>
              <ListSearch list={apiKeyView} label="Cari kunci" placeholder="Nama atau awal kunci" />
            </ScreenHeading>
            {shown.edit === 'new' && (
              <ApiKeyForm
                closeHref={apiKeyView.changed(view, { edit: null })}
                onMade={(key) => {
                  setMade(key);
                  change({ edit: null });
                }}
              />
            )}
          </>
        }
        empty={
          <ListEmpty list={apiKeyView} view={view} noMatch="Tidak ada kunci yang cocok" none="Belum ada kunci API" action={add}>
            Untuk program lain, seperti aplikasi gudang atau pembukuan. Buat satu kunci untuk setiap program, agar dapat dicabut
            sendiri-sendiri: masing-masing hanya dapat melakukan yang diizinkan, dan perbuatannya tercatat atas namanya sendiri.
          </ListEmpty>
        }
      >
        {({ data }) => <Table caption="Daftar kunci API" columns={COLUMNS} rows={data} rowKey={({ id }) => id} />}
      </ListScreen>
      {made && (
        <ShownOnce
          title={`Kunci untuk ${made.name}`}
          secret={made.key}
          what="kunci"
          text="Salin kunci ini ke programnya sekarang; toko hanya menyimpan sidik jarinya."
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}

const STATES = {
  active: <Badge tone="success">Aktif</Badge>,
  ended: <Badge>Berakhir</Badge>,
  revoked: <Badge tone="danger">Dicabut</Badge>,
};

const COLUMNS: Column<ApiKey>[] = [
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
  actionsColumn((key) => (key.state === 'active' ? <RevokeButton apiKey={key} /> : null)),
];

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { send, pending } = useSend('revokeApiKey', { key: `api-key-${id}`, done: () => 'Kunci dicabut.' });
  const ask = async () => {
    const text = 'Program yang memakainya langsung ditolak. Kunci yang dicabut tidak dapat dihidupkan lagi.';
    if (await confirm({ title: `Cabut kunci ${name}?`, text, confirmText: 'Cabut' })) await send({ params: { id } });
  };
  return (
    <Button variant="ghost" size="sm" className="text-danger!" onClick={() => void ask()} pending={pending} pendingText="Mencabut...">
      Cabut <span className="sr-only">{name}</span>
    </Button>
  );
}
