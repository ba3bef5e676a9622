import { MAIL_KIND_LABELS, MAIL_KINDS, MAIL_STATE_LABELS, MAIL_STATES } from '@lapak/contract/messages/mail-states';
import { X } from 'lucide-react';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Link } from '../../../ui/link.tsx';
import { mailView } from '../../shared/addresses/mail-view.ts';
import { listScreen } from '../../shared/list/declared-list.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { mailColumns } from './mail-columns.tsx';
import { MailPanel } from './mail-panel.tsx';

const STATE_CHOICES = [
  { value: 'stuck' as const, label: 'Perlu diperiksa' },
  ...MAIL_STATES.map((state) => ({ value: state, label: MAIL_STATE_LABELS[state] })),
];

/** Mails of the shop, with decisions on those that stopped (decision 41). */
const mails = listScreen({
  view: mailView,
  load: ({ q, state, kind, order, sort, page }, signal) =>
    api.call('listMails', {
      query: { q, state: state ?? undefined, kind: kind ?? undefined, order_id: order ?? undefined, sort: sort ?? undefined, page },
      signal,
    }),
  open: {
    id: ({ mail }) => mail,
    closed: { mail: null },
    isPanel: true,
    load: (id, signal) => api.call('getMail', { params: { id }, signal }),
  },
  refreshSeconds: 20,
  title: 'Email',
  about: 'Email muncul di sini begitu ada pesanan di toko web.',
  noun: 'email',
  failed: (reason) => `Gagal memuat daftar email: ${reason}`,
  search: { label: 'Cari email', placeholder: 'Penerima, judul, atau kode pesanan' },
  filters: {
    count: ({ state, kind }) => [state, kind].filter((chosen) => chosen !== null).length,
    fields: ({ view, change }) => (
      <>
        <ListFilter label="Status" allText="Semua" value={view.state} choices={STATE_CHOICES} onChange={(state) => change({ state })} />
        <ListFilter
          label="Jenis"
          allText="Semua"
          value={view.kind}
          choices={MAIL_KINDS.map((kind) => ({ value: kind, label: MAIL_KIND_LABELS[kind] }))}
          onChange={(kind) => change({ kind })}
        />
      </>
    ),
  },
  note: ({ view, answer }) => (
    <>
      {!answer.meta.is_on && (
        <Alert tone="warning" title="Email belum diaktifkan" className="mb-5">
          Server email tidak disetel (SMTP_URL), sehingga tidak ada email yang dikirim.
        </Alert>
      )}
      {answer.meta.stuck > 0 && view.state !== 'stuck' && (
        <Alert
          tone="warning"
          title={`${countText(answer.meta.stuck)} email perlu diperiksa`}
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
  ),
  empty: { noMatch: 'Tidak ada email yang cocok dengan filter.', none: 'Belum ada email.' },
  caption: 'Daftar email',
  columns: ({ view }) => mailColumns((mail) => mailView.changed(view, { mail })),
  rowKey: ({ id }) => id,
  sorts: true,
  pageHref: (view, page) => mailView.changed(view, { page, mail: null }),
  dialog: ({ opened, change }) => <MailPanel mail={opened} onClose={() => change({ mail: null }, { replace: true })} />,
});

export const meta = mails.meta;
export const clientLoader = mails.clientLoader;
export default mails.screen;
