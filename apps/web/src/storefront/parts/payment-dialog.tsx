import type { Sen } from '@lapak/contract/money/sen';
import { CHANNELS_FAILED } from '@lapak/contract/sales/checkout/check-texts';
import { COD_PAYMENT, COD_PAYMENT_NAME, MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { isQris, type PaymentChannel } from '@lapak/contract/sales/payments';
import { useState } from 'react';
import { rupiah } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fold } from '../../ui/fold.tsx';
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { channelLimit, countMethods, methodOf, type PaymentState } from './payment-methods.ts';

type PaymentDialogProps = { open: boolean; onClose: () => void; payment: PaymentState; amount: Sen };

/** All payment methods: manual transfer first, then the gateway's channels with their fees. */
export function PaymentDialog({ open, onClose, payment, amount }: PaymentDialogProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const current = picked ?? payment.method;
  const { channels, state } = payment;

  function close() {
    setPicked(null);
    onClose();
  }

  function applyChoice() {
    payment.choose(current);
    close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Metode pembayaran"
      description={`${countMethods(payment)} metode pembayaran tersedia`}
      footer={
        <Button onClick={applyChoice} className="grow sm:grow-0">
          Pakai metode ini
        </Button>
      }
    >
      <div className="grid gap-3">
        <RadioGroup legend="Transfer bank">
          <RadioCard
            name="payment"
            value={MANUAL_PAYMENT}
            checked={current === MANUAL_PAYMENT}
            onChange={() => setPicked(MANUAL_PAYMENT)}
            title="Transfer manual"
            description="Dikonfirmasi admin dalam 24 jam"
          />
        </RadioGroup>
        {payment.offersCod && (
          <RadioGroup legend={payment.codWay.group}>
            <RadioCard
              name="payment"
              value={COD_PAYMENT}
              checked={current === COD_PAYMENT}
              onChange={() => setPicked(COD_PAYMENT)}
              title={COD_PAYMENT_NAME}
              description={payment.codWay.text}
            />
          </RadioGroup>
        )}
        {groupsOf(channels).map(({ name, members }, place) => {
          const legend = GROUP_NAMES[name] ?? name;
          const cards = members.map((channel) => (
            <ChannelCard
              key={channel.code}
              channel={channel}
              limit={channelLimit(channel, amount)}
              checked={current === methodOf(channel)}
              onPick={setPicked}
            />
          ));
          // As the dialog opens: what is picked meanwhile closes nothing.
          const isOpen = members.some((channel) => payment.method === methodOf(channel));
          return place === 0 ? (
            <RadioGroup key={name} legend={legend}>
              {cards}
            </RadioGroup>
          ) : (
            <Fold key={name} title={`${legend} (${members.length})`} open={isOpen} className="pb-2">
              <RadioGroup legend={legend} legendHidden className="px-2">
                {cards}
              </RadioGroup>
            </Fold>
          );
        })}
      </div>
      {state === 'loading' && channels.length === 0 && (
        <SkeletonGroup label="Memuat metode pembayaran..." className="mt-7 grid gap-2.5">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
      {state === 'failed' && (
        <Alert tone="danger" className="mt-4" action={<RetryButton onRetry={payment.reload} />}>
          {CHANNELS_FAILED}
        </Alert>
      )}
    </Dialog>
  );
}

/** Indonesian names of the gateway's English groups. */
const GROUP_NAMES: Record<string, string> = { 'Convenience Store': 'Gerai ritel', 'E-Wallet': 'Dompet digital' };

/** Channels by group in the gateway's order; QRIS is first, since every bank and wallet can pay it. */
function groupsOf(channels: readonly PaymentChannel[]): { name: string; members: PaymentChannel[] }[] {
  const qris = channels.filter(isQris);
  const groups = new Map(qris.length > 0 ? [['QRIS', qris]] : []);
  for (const channel of channels.filter((each) => !isQris(each))) {
    groups.set(channel.group, [...(groups.get(channel.group) ?? []), channel]);
  }
  return Array.from(groups, ([name, members]) => ({ name: name || 'Tripay', members }));
}

type ChannelCardProps = { channel: PaymentChannel; limit: string | null; checked: boolean; onPick: (method: string) => void };

function ChannelCard({ channel, limit, checked, onPick }: ChannelCardProps) {
  return (
    <RadioCard
      name="payment"
      value={methodOf(channel)}
      checked={checked}
      disabled={limit !== null}
      onChange={() => onPick(methodOf(channel))}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {channel.name} <Badge className="uppercase">{channel.type || 'TRIPAY'}</Badge>
        </span>
      }
      description={limit === null ? channel.code : `${channel.code} · ${limit}`}
      aside={channel.fee_customer > 0 ? <span className="text-sm font-medium">+ {rupiah(channel.fee_customer)}</span> : undefined}
    />
  );
}
