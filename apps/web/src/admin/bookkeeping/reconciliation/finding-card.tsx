import { FINDING_AREA_LABELS, type FindingAction } from '@lapak/contract/bookkeeping/finding';
import { actionsOf, type Finding } from '@lapak/contract/bookkeeping/reconciliation';
import { useState } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { dateTime } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { auditView } from '../../shared/addresses/audit-view.ts';
import { daysView } from '../../shared/addresses/day-view.ts';
import { mailView } from '../../shared/addresses/mail-view.ts';
import { orderView } from '../../shared/addresses/order-view.ts';
import { settingsAddress } from '../../shared/addresses/settings-view.ts';
import { slipView } from '../../shared/addresses/slip-view.ts';
import { stockView } from '../../shared/addresses/stock-view.ts';
import { webhookView } from '../../shared/addresses/webhook-view.ts';
import { PLAIN_SECTIONS } from '../../shared/components/settings-sections.ts';
import { ACTION_TEXTS, titleOf } from './finding-texts.ts';
import { SettleDialog } from './settle-dialog.tsx';

/** A finding with its actions. */
export function FindingCard({ finding }: { finding: Finding }) {
  const [settling, setSettling] = useState(false);
  const title = titleOf(finding);
  return (
    <Card as="li" className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="warning">{FINDING_AREA_LABELS[finding.area]}</Badge>
          <span className="text-sm text-ink-soft">{dateTime(finding.at)}</span>
        </p>
        <h2 className="mt-2 text-lg font-bold">{title}</h2>
        <p className="mt-1 wrap-anywhere text-ink-soft">{finding.detail}</p>
      </div>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        {actionsOf(finding).map((action) =>
          action === 'settle' ? (
            <Button key={action} variant="secondary" size="sm" aria-label={`Selesai: ${title}`} onClick={() => setSettling(true)}>
              Selesai
            </Button>
          ) : (
            <ActionButton key={action} finding={finding} action={action} />
          ),
        )}
        <PlaceLink finding={finding} />
      </div>
      {settling && <SettleDialog finding={finding} title={title} onClose={() => setSettling(false)} />}
    </Card>
  );
}

/** Sends one action on a finding at a time. */
function ActionButton({ finding: { area, id }, action }: { finding: Finding; action: Exclude<FindingAction, 'settle'> }) {
  const { button, title, text } = ACTION_TEXTS[action];
  const { send, pending, input } = useSend('settleFinding', {
    key: `finding-${area}-${id}`,
    done: ({ message }) => message ?? 'Selesai.',
  });
  const ask = async () => {
    if (await confirm({ title, text, confirmText: button, destructive: false }))
      await send({ params: { area, id }, body: { action, note: null } });
  };
  return (
    <Button size="sm" onClick={() => void ask()} disabled={pending} pending={input?.body.action === action} pendingText="Menyimpan...">
      {button}
    </Button>
  );
}

/** Link to more details. */
function PlaceLink({ finding }: { finding: Finding }) {
  if (finding.area === 'stock' || (finding.area === 'till' && finding.kind === 'stock' && finding.product_id !== null)) {
    const product = finding.area === 'stock' ? finding.product.id : finding.product_id;
    return (
      <>
        {finding.area === 'till' && <OrderPlace order={finding.order} />}
        <ButtonLink variant="secondary" size="sm" to={stockView.address({ product })}>
          Lihat mutasi
        </ButtonLink>
      </>
    );
  }
  if (finding.area === 'slip')
    return (
      <>
        <ButtonLink size="sm" to={slipView.address({ slip: finding.id })}>
          Periksa bukti
        </ButtonLink>
        <OrderPlace order={finding.order} />
      </>
    );
  if (finding.area === 'mail')
    return (
      <ButtonLink variant="secondary" size="sm" to={mailView.address({ mail: finding.id })}>
        Lihat email
      </ButtonLink>
    );
  if (finding.area === 'webhook')
    return (
      <ButtonLink size="sm" to={webhookView.address({ edit: finding.id })}>
        Lihat webhook
      </ButtonLink>
    );
  if (finding.area === 'audit')
    return (
      <ButtonLink
        variant="secondary"
        size="sm"
        to={auditView.address({ kind: finding.change?.kind ?? null, record: finding.change?.record_id ?? null })}
      >
        Lihat jejak
      </ButtonLink>
    );
  if (finding.area === 'nightly' && finding.kind === 'days_open')
    return (
      <ButtonLink size="sm" to={daysView.address({ state: 'open' })}>
        Tutup hari
      </ButtonLink>
    );
  if (finding.area === 'nightly')
    return (
      <ButtonLink variant="secondary" size="sm" to={settingsAddress(PLAIN_SECTIONS.backup.id)}>
        Lihat cadangan
      </ButtonLink>
    );
  if (finding.area === 'sums' && finding.kind === 'day_seal')
    return (
      <ButtonLink variant="secondary" size="sm" to={daysView.address()}>
        Lihat hari
      </ButtonLink>
    );
  return <OrderPlace order={finding.order} />;
}

function OrderPlace({ order }: { order: { id: number } | null }) {
  return (
    <ButtonLink variant="secondary" size="sm" to={orderView.address(order ? { order: order.id } : {})}>
      {order ? `Pesanan #${order.id}` : 'Cari pesanan'}
    </ButtonLink>
  );
}
