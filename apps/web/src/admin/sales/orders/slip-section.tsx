import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { SLIP_LABELS } from '@lapak/contract/sales/order-status';
import { dateTime, rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Section } from '../../../ui/section.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { slipView } from '../../shared/addresses/slip-view.ts';
import { SlipPhoto } from '../slips/slip-photo.tsx';

const TONES: Record<OrderDetail['slips'][number]['state'], Tone> = {
  waiting: 'warning',
  accepted: 'success',
  refused: 'danger',
  replaced: 'neutral',
};

/** An order's slips, newest first, with a link to review the waiting one. */
export function SlipSection({ slips }: Pick<OrderDetail, 'slips'>) {
  if (slips.length === 0) return null;
  return (
    <Section title="Bukti transfer">
      <ul className="grid gap-4">
        {slips.toReversed().map((slip) => (
          <li key={slip.id} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4">
            <SlipPhoto id={slip.id} className="max-h-32" />
            <div className="text-sm">
              <Badge tone={TONES[slip.state]}>{SLIP_LABELS[slip.state]}</Badge>
              <p className="mt-1 font-semibold tabular-nums">{rupiah(slip.amount)}</p>
              {slip.bank_account && (
                <p className="wrap-anywhere text-ink-soft">
                  {slip.bank_account.bank} {slip.bank_account.number}
                </p>
              )}
              <p className="text-ink-soft">
                {dateTime(slip.created_at)}
                {slip.by !== null && ` · oleh ${slip.by}`}
              </p>
              {slip.reason !== null && <p className="mt-1 wrap-anywhere">{slip.reason}</p>}
              {slip.state === 'waiting' && (
                <ButtonLink to={slipView.address({ slip: slip.id })} size="sm" className="mt-2">
                  Periksa bukti
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
