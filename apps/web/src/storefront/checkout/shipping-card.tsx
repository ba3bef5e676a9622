import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { whatsappAddress } from '@lapak/contract/whatsapp';
import { Info, Truck } from 'lucide-react';
import { useState } from 'react';
import { allOptions, optionCost, optionText, type ShippingOption, sooner } from '../../features/shipping/shipping-choice.ts';
import { arrivalText, useLocalDay } from '../../features/shipping/use-local-day.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useShop } from '../shop.ts';
import { ShippingDialog } from './shipping-dialog.tsx';
import type { ShippingState } from './use-shipping.ts';

/** The chosen shipping, why there is none, and the way to other options. */
export function ShippingCard({ shipping }: { shipping: ShippingState }) {
  const [open, setOpen] = useState(false);
  const { state, choice, error, info, delivery } = shipping;
  const day = useLocalDay(delivery);
  const today = choice && sooner(shipping.options, choice);
  const said =
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
      <LiveRegion message={said} />
      {state === 'loading' && (
        <div className="mt-4 grid gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      )}
      {state === 'idle' && error === null && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">Ongkos kirim dihitung setelah Anda memilih kecamatan.</p>
      )}
      {choice && (
        <ChosenOption
          choice={choice}
          isEstimate={shipping.isEstimate && choice.kind === 'national'}
          arrival={choice.kind === 'local' && day !== null && delivery ? arrivalText(day, delivery) : null}
        />
      )}
      {state === 'ready' && choice === null && shipping.options.keeping && allOptions(shipping.options).length > 0 && (
        <NothingFits name={shipping.options.keeping.name} />
      )}
      {today && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-brand-soft p-3.5 text-[0.9375rem]">
          <p>
            {day !== null ? (
              <>
                Bisa sampai <strong>{day}</strong> dengan kurir lokal
              </>
            ) : (
              'Ada kurir lokal'
            )}
            , {formatRupiah(optionCost(today))}.
          </p>
          <Button variant="secondary" size="sm" onClick={() => shipping.choose(today)}>
            Pakai kurir lokal
          </Button>
        </div>
      )}
      {error !== null && (
        <div
          role="alert"
          className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-danger-line bg-danger-soft p-3.5 text-[0.9375rem] text-danger"
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

/** Every service is too slow for something in the cart. */
function NothingFits({ name }: { name: string }) {
  const { whatsapp, contact_email } = useShop();
  const text = `Halo, adakah cara mengirim ${name} ke alamat saya?`;
  return (
    <p role="alert" className="mt-4 rounded-lg border border-warning-line bg-warning-soft p-3.5 text-[0.9375rem]">
      Semua layanan ke alamat ini terlalu lama untuk {name}.{' '}
      <a
        href={whatsapp === null ? `mailto:${contact_email}?subject=${encodeURIComponent(text)}` : whatsappAddress(whatsapp, text)}
        target="_blank"
        rel="noopener noreferrer"
        className="font-semibold text-leaf-800 underline underline-offset-4"
      >
        {whatsapp === null ? 'Tanya kami lewat email' : 'Tanya kami lewat WhatsApp'}
      </a>
      , atau pesan yang lain lebih dulu.
    </p>
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
        <p className="mt-0.5 text-sm text-ink-soft">{detail}</p>
        {arrival !== null && <p className="mt-0.5 text-sm font-medium text-success">{arrival}.</p>}
        {isEstimate && (
          <p className="mt-1 text-sm text-ink-soft">
            Tarif terakhir dari kurir. Bila ternyata berubah, Anda diminta menyetujuinya dulu sebelum pesanan dibuat.
          </p>
        )}
      </div>
    </div>
  );
}
