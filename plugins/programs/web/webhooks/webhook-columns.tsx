import { WEBHOOK_EVENT_LABELS } from '@lapak/contract/messages/webhook-states';
import { compactDateTime } from '@lapak/web/lib/format.ts';
import { Badge } from '@lapak/web/ui/badge.tsx';
import { Link } from '@lapak/web/ui/link.tsx';
import type { Column } from '@lapak/web/ui/table.tsx';
import type { Webhook } from '../../contract/webhooks.ts';
import { deliveryView } from '../webhook-view.ts';

/** Columns of the webhooks. */
export const WEBHOOK_COLUMNS: ReadonlyArray<Column<Webhook>> = [
  {
    key: 'name',
    header: 'Webhook',
    heading: true,
    cell: ({ id, name, url }) => (
      <>
        <span className="block wrap-anywhere">{name}</span>
        <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{url}</span>
        <Link
          to={deliveryView.address({ webhook: id })}
          className="inline-flex min-h-6 items-center text-sm font-normal text-leaf-800 underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Lihat kiriman<span className="sr-only"> {name}</span>
        </Link>
      </>
    ),
  },
  {
    key: 'events',
    header: 'Kejadian',
    cell: ({ events }) => <span className="text-sm">{events.map((event) => WEBHOOK_EVENT_LABELS[event]).join(', ')}</span>,
  },
  { key: 'state', header: 'Status', cell: (webhook) => <State {...webhook} /> },
];

function State({ is_active, switched_off_at, failing_since, last_delivered_at }: Webhook) {
  const [tone, word, since] = switched_off_at
    ? (['danger', 'Dimatikan toko', `gagal terus sampai ${compactDateTime(switched_off_at)}`] as const)
    : !is_active
      ? (['neutral', 'Tidak aktif', null] as const)
      : failing_since
        ? (['warning', 'Gagal, dicoba lagi', `sejak ${compactDateTime(failing_since)}`] as const)
        : (['success', 'Aktif', last_delivered_at ? `terakhir terkirim ${compactDateTime(last_delivered_at)}` : null] as const);
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {since !== null && <span className="mt-1 block text-sm text-ink-soft">{since}</span>}
    </>
  );
}
