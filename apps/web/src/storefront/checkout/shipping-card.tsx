import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { UNKNOWN_ARRIVAL } from '@lapak/contract/sales/delivery/arrival-text';
import { Info, Truck } from 'lucide-react';
import { useState } from 'react';
import { arrivalNote } from '../../features/shipping/arrival-note.ts';
import { allOptions, optionCost, optionText, type ShippingOption, sooner } from '../../features/shipping/shipping-choice.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NothingFits } from '../parts/nothing-fits.tsx';
import { ShippingDialog } from './shipping-dialog.tsx';
import type { ShippingState } from './use-shipping.ts';

/** The chosen shipping, why there is none, and the way to other options. */
export function ShippingCard({ shipping }: { shipping: ShippingState }) {
  const [open, setOpen] = useState(false);
  const { state, choice, error, info, time } = shipping;
  const today = choice && sooner(shipping.options, choice);
  const byLocal = today && arrivalNote(today, time);
  const message =
    state === 'loading' ? 'Menghitung ongkos kirim...' : choice ? `${optionText(choice).name}, ${formatRupiah(optionCost(choice))}` : '';
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl font-bold">Layanan pengiriman</h3>
        {state === 'ready' && (
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {choice ? 'Ganti' : 'Pilih'}
            <span className="sr-only"> layanan pengiriman</span>
          </Button>
        )}
      </div>
      <LiveRegion message={message} />
      {state === 'loading' && (
        <div className="mt-4 grid gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      )}
      {state === 'idle' && error === null && (
        <p className="mt-3 text-base text-ink-soft">Ongkos kirim dihitung setelah Anda memilih kecamatan.</p>
      )}
      {choice && (
        <ChosenOption choice={choice} isEstimate={shipping.isEstimate && choice.kind === 'national'} arrival={arrivalNote(choice, time)} />
      )}
      {state === 'ready' && choice === null && shipping.options.keeping && allOptions(shipping.options).length > 0 && (
        <NothingFits name={shipping.options.keeping.name} place={shipping.place} />
      )}
      {today && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-brand-soft p-3.5 text-base">
          <p>
            {byLocal === null ? 'Ada kurir lokal' : `${byLocal}, dengan kurir lokal`}, {formatRupiah(optionCost(today))}.
          </p>
          <Button variant="secondary" size="sm" onClick={() => shipping.choose(today)}>
            Pakai kurir lokal
          </Button>
        </div>
      )}
      {error !== null && (
        <div
          role="alert"
          className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-danger-line bg-danger-soft p-3.5 text-base text-danger"
        >
          <p>{error}</p>
          {state === 'ready' && <RetryButton onRetry={shipping.recalculate} />}
        </div>
      )}
      {info !== null && (
        <p className="mt-4 flex items-start gap-2 text-sm text-ink-soft">
          <Info className="mt-0.5 size-4 shrink-0 text-info" aria-hidden="true" />
          {info}
        </p>
      )}
      <ShippingDialog open={open} onClose={() => setOpen(false)} shipping={shipping} />
    </Card>
  );
}

type ChosenOptionProps = { choice: ShippingOption; isEstimate: boolean; arrival: string | null };

function ChosenOption({ choice, isEstimate, arrival }: ChosenOptionProps) {
  const { name, detail } = optionText(choice);
  return (
    <div className="mt-4 flex items-start gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-brand-soft text-leaf-700">
        <Truck className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <p className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {name} {choice.kind === 'local' && <Badge tone="brand">Kurir lokal</Badge>}
            {isEstimate && <Badge tone="warning">Perkiraan</Badge>}
          </p>
          <p className="shrink-0 font-bold tabular-nums">{formatRupiah(optionCost(choice))}</p>
        </div>
        {detail !== '' && <p className="mt-0.5 text-sm text-ink-soft">{detail}</p>}
        <p className={cx('mt-0.5 text-sm', arrival === null ? 'text-ink-soft' : 'font-medium text-success')}>
          {arrival ?? UNKNOWN_ARRIVAL}.
        </p>
        {isEstimate && (
          <p className="mt-1 text-sm text-ink-soft">
            Tarif terakhir dari kurir. Bila ternyata berubah, Anda diminta menyetujuinya dulu sebelum pesanan dibuat.
          </p>
        )}
      </div>
    </div>
  );
}
