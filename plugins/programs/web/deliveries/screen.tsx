import '../../contract/routes.ts';
import { DELIVERY_DAYS, DELIVERY_STATE_LABELS, DELIVERY_STATES, WEBHOOK_EVENT_LABELS } from '@lapak/contract/messages/webhook-states';
import { listScreen } from '@lapak/web/admin/shared/list/declared-list.tsx';
import { BackLink } from '@lapak/web/admin/shared/list/heading-act.tsx';
import { ListFilter } from '@lapak/web/admin/shared/list/list-filter.tsx';
import { actionsColumn } from '@lapak/web/admin/shared/list/row-actions.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { compactDateTime, countText } from '@lapak/web/lib/format.ts';
import { useSend } from '@lapak/web/lib/use-send.ts';
import { Badge } from '@lapak/web/ui/badge.tsx';
import { Button } from '@lapak/web/ui/button.tsx';
import type { Column } from '@lapak/web/ui/table.tsx';
import { redirect } from 'react-router';
import type { WebhookDelivery } from '../../contract/webhooks.ts';
import { deliveryView, webhookView } from '../webhook-view.ts';

const CHOICES = DELIVERY_STATES.map((value) => ({ value, label: DELIVERY_STATE_LABELS[value] }));

/** What was sent to a webhook, what it answered, and sending it again (decision 106). */
const deliveries = listScreen({
  view: deliveryView,
  load: async ({ webhook: id, state, page }, signal) => {
    if (id === null) throw redirect(webhookView.address({}));
    const [list, { data: webhook }] = await Promise.all([
      api.call('listWebhookDeliveries', { params: { id }, query: { state: state ?? undefined, page }, signal }),
      api.call('getWebhook', { params: { id }, signal }),
    ]);
    return { ...list, webhook };
  },
  refreshSeconds: 20,
  title: 'Kiriman webhook',
  titled: ({ answer }) => (answer ? `Kiriman ke ${answer.webhook.name}` : 'Kiriman webhook'),
  hint: `Disimpan ${DELIVERY_DAYS} hari. Yang dikirim ulang membawa nomor yang sama, sehingga penerimanya tahu kabar itu sudah pernah datang.`,
  action: ({ answer }) => (
    <>
      <BackLink to={webhookView.address({})}>Semua webhook</BackLink>
      {answer?.webhook.is_active && <ReplayButton id={answer.webhook.id} delivery={null} />}
    </>
  ),
  noun: 'kiriman',
  failed: (reason) => `Gagal memuat kiriman: ${reason}`,
  note: ({ view, change }) => (
    <div className="max-w-xs">
      <ListFilter label="Status" allText="Semua" value={view.state} choices={CHOICES} onChange={(state) => change({ state })} />
    </div>
  ),
  empty: {
    noMatch: 'Tidak ada kiriman dengan status ini.',
    none: 'Belum ada kiriman.',
    about: 'Kiriman muncul di sini begitu ada kejadian yang dikabarkan.',
  },
  caption: 'Daftar kiriman',
  columns: ({ answer: { webhook } }) => columns(webhook.is_active ? webhook.id : null),
  rowKey: ({ id }) => id,
});

export const meta = deliveries.meta;
export const clientLoader = deliveries.clientLoader;
export default deliveries.screen;

const TONES = { waiting: 'warning', delivered: 'success', given_up: 'danger' } as const;

function columns(activeId: number | null): Column<WebhookDelivery>[] {
  return [
    {
      key: 'type',
      header: 'Kejadian',
      heading: true,
      cell: ({ type, event_id, data }) => (
        <>
          <span className="block">{WEBHOOK_EVENT_LABELS[type]}</span>
          <span className="block text-sm font-normal text-ink-soft">{subjectOf(data)}</span>
          <code className="block text-xs font-normal break-all text-ink-soft">{event_id}</code>
        </>
      ),
    },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state, error, answer_status, tries, next_try_at }) => (
        <>
          <Badge tone={TONES[state]}>{DELIVERY_STATE_LABELS[state]}</Badge>
          <span className="mt-1 block text-sm text-ink-soft">
            {error ?? (answer_status === null ? 'Belum dikirim.' : `Jawabannya ${answer_status}.`)}
            {tries > 1 && ` ${countText(tries)} kali dicoba.`}
          </span>
          {next_try_at !== null && tries > 0 && (
            <span className="block text-sm text-ink-soft">Dicoba lagi {compactDateTime(next_try_at)}</span>
          )}
        </>
      ),
    },
    {
      key: 'time',
      header: 'Waktu',
      className: 'lg:whitespace-nowrap',
      cell: ({ created_at, tried_at }) => (
        <span className="text-sm">
          {compactDateTime(created_at)}
          {tried_at !== null && <span className="block text-ink-soft">dikirim {compactDateTime(tried_at)}</span>}
        </span>
      ),
    },
    actionsColumn((delivery) => (activeId === null ? null : <ReplayButton id={activeId} delivery={delivery} />)),
  ];
}

/** The order or product that it is about. */
function subjectOf(data: WebhookDelivery['data']): string {
  if (typeof data['code'] === 'string') return data['code'];
  return typeof data['product_id'] === 'number' ? `Produk #${data['product_id']}, stok ${String(data['stock'])}` : '';
}

/** Sends one delivery again, or all that failed. */
function ReplayButton({ id, delivery }: { id: number; delivery: WebhookDelivery | null }) {
  const { send, pending } = useSend('replayWebhook', {
    key: `replay-${id}-${delivery?.id ?? 'all'}`,
    done: ({ data }) => (data.count === 0 ? 'Tidak ada yang gagal.' : `${countText(data.count)} kiriman dikirim ulang.`),
  });
  return (
    <Button
      variant={delivery ? 'ghost' : 'primary'}
      size={delivery ? 'sm' : 'md'}
      onClick={() => void send({ params: { id }, body: { delivery_id: delivery?.id ?? null } })}
      pending={pending}
      pendingText="Mengirim..."
    >
      {delivery ? 'Kirim ulang' : 'Kirim ulang yang gagal'}
      {delivery && <span className="sr-only"> {delivery.event_id}</span>}
    </Button>
  );
}
