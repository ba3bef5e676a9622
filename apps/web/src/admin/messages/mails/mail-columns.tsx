import { MAIL_KIND_LABELS } from '@lapak/contract/messages/mail-states';
import type { Mail } from '@lapak/contract/messages/mails';
import { compactDateTime } from '../../../lib/format.ts';
import type { Column } from '../../../ui/table.tsx';
import { OrderLink } from '../../shared/components/order-link.tsx';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';
import { MailStateBadge } from './mail-state-badge.tsx';

/** Columns of the mails. */
export function mailColumns(openedHref: (id: number) => string): Column<Mail>[] {
  return [
    {
      key: 'kind',
      header: 'Email',
      heading: true,
      cell: ({ kind, order_code, order_id }) => (
        <>
          <span className="block">{MAIL_KIND_LABELS[kind]}</span>
          <span className="flex flex-wrap gap-x-2 text-sm font-normal text-ink-soft">
            {order_code}
            {order_id !== null && <OrderLink id={order_id} />}
          </span>
        </>
      ),
    },
    {
      key: 'recipient',
      header: 'Penerima',
      className: 'xl:min-w-58',
      cell: ({ recipient }) => <span className="wrap-anywhere">{recipient ?? 'Email kontak toko'}</span>,
    },
    {
      key: 'state',
      header: 'Status',
      className: 'md:max-w-72',
      cell: ({ state, error, next_try_at, tries }) => (
        <>
          <MailStateBadge state={state} />
          {error !== null && <span className="mt-1 block text-sm wrap-anywhere text-ink-soft">{error}</span>}
          {next_try_at !== null && tries > 0 && (
            <span className="block text-sm text-ink-soft">Dicoba lagi {compactDateTime(next_try_at)}</span>
          )}
        </>
      ),
    },
    {
      key: 'time',
      header: 'Waktu',
      sort: 'created_at',
      className: 'lg:whitespace-nowrap',
      cell: ({ created_at, sent_at }) => compactDateTime(sent_at ?? created_at),
    },
    actionsColumn((mail) => (
      <EditLink to={openedHref(mail.id)} label="Baca" name={[MAIL_KIND_LABELS[mail.kind], mail.order_code ?? mail.recipient].join(' ')} />
    )),
  ];
}
