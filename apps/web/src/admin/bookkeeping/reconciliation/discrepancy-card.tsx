import { DISCREPANCY_AREA_LABELS, type DiscrepancyAction } from '@lapak/contract/bookkeeping/discrepancy';
import { actionsOf, type Discrepancy } from '@lapak/contract/bookkeeping/reconciliation';
import { useState } from 'react';
import { href } from 'react-router';
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
import { PLAIN_SECTIONS } from '../../shared/components/settings-sections.ts';
import { ACTION_TEXTS, titleOf } from './discrepancy-texts.ts';
import { SettleDialog } from './settle-dialog.tsx';

/** A discrepancy with its actions. */
export function DiscrepancyCard({ discrepancy }: { discrepancy: Discrepancy }) {
  const [settling, setSettling] = useState(false);
  const title = titleOf(discrepancy);
  return (
    <Card as="li" className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="warning">{DISCREPANCY_AREA_LABELS[discrepancy.area]}</Badge>
          <span className="text-sm text-ink-soft">{dateTime(discrepancy.at)}</span>
        </p>
        <h2 className="mt-2 text-lg font-bold">{title}</h2>
        <p className="mt-1 wrap-anywhere text-ink-soft">{discrepancy.detail}</p>
      </div>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        {actionsOf(discrepancy).map((action) =>
          action === 'settle' ? (
            <Button key={action} variant="secondary" size="sm" aria-label={`Selesai: ${title}`} onClick={() => setSettling(true)}>
              Selesai
            </Button>
          ) : (
            <ActionButton key={action} discrepancy={discrepancy} action={action} />
          ),
        )}
        <PlaceLink discrepancy={discrepancy} />
      </div>
      {settling && <SettleDialog discrepancy={discrepancy} title={title} onClose={() => setSettling(false)} />}
    </Card>
  );
}

/** Sends one action on a discrepancy at a time. */
function ActionButton({ discrepancy: { area, id }, action }: { discrepancy: Discrepancy; action: Exclude<DiscrepancyAction, 'settle'> }) {
  const { button, title, text } = ACTION_TEXTS[action];
  const { send, pending, input } = useSend('settleFinding', {
    key: `discrepancy-${area}-${id}`,
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
function PlaceLink({ discrepancy }: { discrepancy: Discrepancy }) {
  if (discrepancy.area === 'stock' || (discrepancy.area === 'till' && discrepancy.kind === 'stock' && discrepancy.product_id !== null)) {
    const product = discrepancy.area === 'stock' ? discrepancy.product.id : discrepancy.product_id;
    return (
      <>
        {discrepancy.area === 'till' && <OrderPlace order={discrepancy.order} />}
        <ButtonLink variant="secondary" size="sm" to={stockView.address({ product })}>
          Lihat mutasi
        </ButtonLink>
      </>
    );
  }
  if (discrepancy.area === 'slip')
    return (
      <>
        <ButtonLink size="sm" to={slipView.address({ slip: discrepancy.id })}>
          Periksa bukti
        </ButtonLink>
        <OrderPlace order={discrepancy.order} />
      </>
    );
  if (discrepancy.area === 'mail')
    return (
      <ButtonLink variant="secondary" size="sm" to={mailView.address({ mail: discrepancy.id })}>
        Lihat email
      </ButtonLink>
    );
  if (discrepancy.area === 'webhook')
    return (
      <ButtonLink size="sm" to={`${href('/admin/settings/webhooks')}?edit=${discrepancy.id}`}>
        Lihat webhook
      </ButtonLink>
    );
  if (discrepancy.area === 'goods')
    return (
      <>
        {discrepancy.order && <OrderPlace order={discrepancy.order} />}
        <ButtonLink variant="secondary" size="sm" to={goodsAddress(discrepancy.name)}>
          Lihat barang
        </ButtonLink>
      </>
    );
  if (discrepancy.area === 'audit')
    return (
      <ButtonLink
        variant="secondary"
        size="sm"
        to={auditView.address({ kind: discrepancy.change?.kind ?? null, record: discrepancy.change?.record_id ?? null })}
      >
        Lihat jejak
      </ButtonLink>
    );
  if (discrepancy.area === 'nightly' && discrepancy.kind === 'days_open')
    return (
      <ButtonLink size="sm" to={daysView.address({ state: 'open' })}>
        Tutup hari
      </ButtonLink>
    );
  if (discrepancy.area === 'nightly')
    return (
      <ButtonLink variant="secondary" size="sm" to={settingsAddress(PLAIN_SECTIONS.backup.id)}>
        Lihat cadangan
      </ButtonLink>
    );
  if (discrepancy.area === 'sums' && discrepancy.kind === 'day_seal')
    return (
      <ButtonLink variant="secondary" size="sm" to={daysView.address()}>
        Lihat hari
      </ButtonLink>
    );
  return <OrderPlace order={discrepancy.order} />;
}

/** A plugin's screen, at what is meant there. */
function goodsAddress(name: string | null): string {
  const screen = href('/admin/accounting/own-goods');
  return name === null ? screen : `${screen}?q=${encodeURIComponent(name)}`;
}

function OrderPlace({ order }: { order: { id: number } | null }) {
  return (
    <ButtonLink variant="secondary" size="sm" to={orderView.address(order ? { order: order.id } : {})}>
      {order ? `Pesanan #${order.id}` : 'Cari pesanan'}
    </ButtonLink>
  );
}
