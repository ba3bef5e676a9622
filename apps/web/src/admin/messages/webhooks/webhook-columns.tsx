import { WEBHOOK_EVENT_LABELS } from '@lapak/contract/messages/webhook-states';
import type { Webhook } from '@lapak/contract/messages/webhooks';
import { confirm } from '../../../lib/confirm.ts';
import { compactDateTime } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { deliveryView } from '../../shared/addresses/webhook-view.ts';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';

/** A webhook's secret right after it was made. */
export interface NewSecret {
  name: string;
  secret: string;
}

/** Columns of the webhooks. */
export function webhookColumns(editHref: (id: number) => string, onSecret: (made: NewSecret) => void): Column<Webhook>[] {
  return [
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
    actionsColumn((webhook) => (
      <>
        <EditLink to={editHref(webhook.id)} name={webhook.name} />
        <RotateButton webhook={webhook} onSecret={onSecret} />
        <DeleteButton
          call="deleteWebhook"
          id={webhook.id}
          name={webhook.name}
          question={`Hapus webhook ${webhook.name}?`}
          consequence="Tidak ada lagi yang dikirim ke sana, juga yang masih menunggu."
          failedText="Gagal menghapus webhook."
          doneText="Webhook dihapus."
          label="Hapus"
        />
      </>
    )),
  ];
}

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

function RotateButton({ webhook: { id, name }, onSecret }: { webhook: Webhook; onSecret: (made: NewSecret) => void }) {
  const { send, pending } = useSend('rotateWebhookSecret', { key: `webhook-secret-${id}`, done: () => 'Rahasia diganti.' });
  const ask = async () => {
    const text = 'Rahasia lama masih ikut menandatangani selama satu hari, agar programnya sempat diganti.';
    if (!(await confirm({ title: `Ganti rahasia ${name}?`, text, confirmText: 'Ganti', destructive: false }))) return;
    const answer = await send({ params: { id } });
    if (answer) onSecret(answer.data);
  };
  return (
    <Button variant="ghost" size="sm" onClick={() => void ask()} pending={pending} pendingText="Mengganti...">
      Ganti rahasia<span className="sr-only"> {name}</span>
    </Button>
  );
}
