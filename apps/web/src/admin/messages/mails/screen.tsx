import { MAIL_KIND_LABELS, MAIL_KINDS, MAIL_STATE_LABELS, MAIL_STATES } from '@lapak/contract/messages/mail-states';
import { X } from 'lucide-react';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { useRefresh } from '../../../lib/use-refresh.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { mailView } from '../../shared/addresses/mail-view.ts';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { loadOpened } from '../../shared/list/load-opened.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import { useOpened } from '../../shared/list/use-opened.ts';
import type { Route } from './+types/screen.ts';
import { mailColumns } from './mail-columns.tsx';
import { MailPanel } from './mail-panel.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Email · Admin Lapak Hijau' }];

const REFRESH_SECONDS = 20;
const STATE_CHOICES = [
  { value: 'stuck' as const, label: 'Perlu diperiksa' },
  ...MAIL_STATES.map((state) => ({ value: state, label: MAIL_STATE_LABELS[state] })),
];
const failed = (reason: string) => `Gagal memuat daftar email: ${reason}`;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(mailView, request, async (view, signal) => {
    const { q, state, kind, order, sort, page, mail } = view;
    const query = { q, state: state ?? undefined, kind: kind ?? undefined, order_id: order ?? undefined, sort: sort ?? undefined, page };
    const [list, opened] = await Promise.all([
      api.call('listMails', { query, signal }),
      loadOpened(mail, mailView.changed(view, { mail: null }), (id) => api.call('getMail', { params: { id }, signal })),
    ]);
    return { ...list, opened };
  });
}
clientLoader.hydrate = true as const;

/** Mails of the shop, with decisions on those that stopped (decision 41). */
export default function MailsScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(mailView);
  useRefresh(REFRESH_SECONDS);
  const opened = useOpened(view.mail, loaded.state === 'ready' ? loaded.answer.opened : null);
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={failed}
        noun="email"
        list={mailView}
        heading={
          <ScreenHeading
            title="Email"
            filters={{
              count: [view.state, view.kind].filter((chosen) => chosen !== null).length,
              fields: (
                <>
                  <ListFilter
                    label="Status"
                    allText="Semua"
                    value={view.state}
                    choices={STATE_CHOICES}
                    onChange={(state) => change({ state })}
                  />
                  <ListFilter
                    label="Jenis"
                    allText="Semua"
                    value={view.kind}
                    choices={MAIL_KINDS.map((kind) => ({ value: kind, label: MAIL_KIND_LABELS[kind] }))}
                    onChange={(kind) => change({ kind })}
                  />
                </>
              ),
            }}
          >
            <ListSearch list={mailView} label="Cari email" placeholder="Penerima, judul, atau kode pesanan" />
          </ScreenHeading>
        }
        filters={({ meta }) => (
          <>
            {!meta.is_on && (
              <Alert tone="warning" title="Email belum diaktifkan" className="mb-5">
                Server email tidak disetel (SMTP_URL), sehingga tidak ada email yang dikirim.
              </Alert>
            )}
            {meta.stuck > 0 && view.state !== 'stuck' && (
              <Alert
                tone="warning"
                title={`${countText(meta.stuck)} email perlu diperiksa`}
                className="mb-5"
                action={
                  <ButtonLink to={mailView.address({ state: 'stuck' })} variant="secondary" size="sm">
                    Lihat email itu
                  </ButtonLink>
                }
              >
                Email itu gagal dikirim, atau tidak diketahui apakah sudah sampai.
              </Alert>
            )}
            {view.order !== null && (
              <Link
                to={mailView.changed(view, { order: null })}
                className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-full border border-brand bg-brand-soft px-4 text-sm font-semibold text-leaf-800"
              >
                Pesanan #{view.order}
                <X className="size-4" aria-hidden="true" />
                <span className="sr-only">, tampilkan semua email</span>
              </Link>
            )}
          </>
        )}
        empty={
          <ListEmpty list={mailView} view={view} noMatch="Tidak ada email yang cocok dengan filter." none="Belum ada email.">
            Email muncul di sini begitu ada pesanan di toko web.
          </ListEmpty>
        }
        pageHref={(page) => mailView.changed(view, { page, mail: null })}
      >
        {({ data }) => (
          <Table
            caption="Daftar email"
            columns={mailColumns((mail) => mailView.changed(view, { mail }))}
            rows={data}
            rowKey={({ id }) => id}
            isSelected={({ id }) => id === view.mail}
            sort={mailView.sorting(view)}
          />
        )}
      </ListScreen>
      <MailPanel mail={opened} onClose={() => change({ mail: null }, { replace: true })} />
    </>
  );
}
