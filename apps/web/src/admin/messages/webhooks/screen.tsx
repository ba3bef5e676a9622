import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Table } from '../../../ui/table.tsx';
import { webhookView } from '../../shared/addresses/webhook-view.ts';
import { ShownOnce } from '../../shared/components/shown-once.tsx';
import { AddLink } from '../../shared/list/add-link.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { loadOpened } from '../../shared/list/load-opened.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import { useOpened } from '../../shared/list/use-opened.ts';
import type { Route } from './+types/screen.ts';
import { type NewSecret, webhookColumns } from './webhook-columns.tsx';
import { WebhookForm } from './webhook-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Webhook · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(webhookView, request, async (view, signal) => {
    const [list, edited] = await Promise.all([
      api.call('listWebhooks', { query: { q: view.q, page: view.page }, signal }),
      loadOpened(view.edit, webhookView.changed(view, { edit: null }), (id) => api.call('getWebhook', { params: { id }, signal })),
    ]);
    return { ...list, edited };
  });
}
clientLoader.hydrate = true as const;

/** Where other programs are told of events (decision 106). */
export default function WebhooksScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, shown, change } = useListView(webhookView);
  const [made, setMade] = useState<NewSecret | null>(null);
  const editHref = (edit: number | 'new' | null) => webhookView.changed(view, { edit });
  const edited = useOpened(shown.edit, loaded.state === 'ready' ? loaded.answer.edited : null);
  const add = <AddLink to={editHref('new')}>Tambah webhook</AddLink>;
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={(reason) => `Gagal memuat webhook: ${reason}`}
        noun="webhook"
        list={webhookView}
        heading={
          <>
            <ScreenHeading title="Webhook" actions={add}>
              <ListSearch list={webhookView} label="Cari webhook" placeholder="Nama atau alamat" />
            </ScreenHeading>
            {(shown.edit === 'new' || edited) && (
              <WebhookForm
                key={shown.edit}
                webhook={edited}
                closeHref={editHref(null)}
                onSaved={({ name, secret }) => {
                  if (secret !== null) setMade({ name, secret });
                  change({ edit: null });
                }}
              />
            )}
          </>
        }
        empty={
          <ListEmpty list={webhookView} view={view} noMatch="Tidak ada webhook yang cocok" none="Belum ada webhook" action={add}>
            Toko mengabari program lain begitu ada pesanan, pembayaran, atau perubahan stok. Setiap kabar ditandatangani dan dikirim sampai
            diterima, paling lama dua hari. Program penerimanya membutuhkan alamat https:// yang terbuka dari internet.
          </ListEmpty>
        }
      >
        {({ data }) => (
          <Table
            caption="Daftar webhook"
            columns={webhookColumns(editHref, setMade)}
            rows={data}
            rowKey={({ id }) => id}
            isSelected={({ id }) => id === view.edit}
          />
        )}
      </ListScreen>
      {made && (
        <ShownOnce
          title={`Rahasia webhook ${made.name}`}
          secret={made.secret}
          what="rahasia"
          text="Pasang rahasia ini di program penerima: dengannya ia memeriksa tanda tangan setiap kabar."
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}
