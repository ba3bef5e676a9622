import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { UNKNOWN_ARRIVAL } from '@lapak/contract/sales/delivery/arrival-text';
import { tooSlowText } from '@lapak/contract/sales/delivery/keeping';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { arrivalNote, byArrival } from '../../features/shipping/arrival-note.ts';
import { allOptions, isSlow, optionCost, optionKey, optionText, type ShippingOption } from '../../features/shipping/shipping-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fold } from '../../ui/fold.tsx';
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import type { ShippingState } from './use-shipping.ts';

type ShippingDialogProps = { open: boolean; onClose: () => void; shipping: ShippingState };

/** All shipping options in one list, those that can't be chosen folded below it. Applies on 'Pakai layanan ini'. */
export function ShippingDialog({ open, onClose, shipping }: ShippingDialogProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const [isByDay, setIsByDay] = useState(false);
  const { time } = shipping;
  const cheapestFirst = allOptions(shipping.options).sort((one, other) => optionCost(one) - optionCost(other));
  const options = isByDay && time ? cheapestFirst.sort(byArrival(time)) : cheapestFirst;
  const fitting = options.filter((option) => !isSlow(option, shipping.options));
  const tooSlow = options.filter((option) => isSlow(option, shipping.options));
  const current = picked ?? (shipping.choice ? optionKey(shipping.choice) : null);
  const chosen = options.find((option) => optionKey(option) === current);
  const rows = { shipping, current, onPick: setPicked };

  function close() {
    setPicked(null);
    onClose();
  }

  function applyChoice() {
    if (chosen) shipping.choose(chosen);
    close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Layanan pengiriman"
      description={options.length > 0 ? `${options.length} pilihan ke alamat Anda` : undefined}
      footer={
        options.length > 0 ? (
          <Button onClick={applyChoice} disabled={!chosen} className="grow sm:grow-0">
            Pakai layanan ini
          </Button>
        ) : undefined
      }
    >
      {options.length === 0 ? (
        <div className="grid place-items-center gap-3 py-10 text-center">
          <PackageX className="size-12 text-paper-500" aria-hidden="true" />
          <p className="text-lg font-bold">Tidak Ada Opsi Pengiriman</p>
          {shipping.error !== null && <p className="text-ink-soft">{shipping.error}</p>}
          <RetryButton size="md" onRetry={shipping.recalculate} retrying={shipping.state === 'loading'} pendingText="Menghitung..." />
        </div>
      ) : (
        <div className="grid gap-4">
          {fitting.length > 1 && time && (
            <div className="flex gap-2">
              <Chip selected={!isByDay} onClick={() => setIsByDay(false)}>
                Termurah
              </Chip>
              <Chip selected={isByDay} onClick={() => setIsByDay(true)}>
                Tercepat
              </Chip>
            </div>
          )}
          <Rows legend="Layanan yang dapat dipilih" options={fitting} {...rows} />
          {tooSlow.length > 0 && (
            <Fold title={`${tooSlow.length} layanan tidak dapat dipilih`} open={fitting.length === 0} className="pb-2">
              <Rows legend="Layanan yang tidak dapat dipilih" options={tooSlow} className="px-2" {...rows} />
            </Fold>
          )}
          {shipping.error !== null && <p className="text-sm text-ink-soft">{shipping.error}</p>}
          {shipping.info !== null && <p className="text-sm text-ink-soft">{shipping.info}</p>}
        </div>
      )}
    </Dialog>
  );
}

type RowsProps = {
  legend: string;
  options: readonly ShippingOption[];
  shipping: ShippingState;
  current: string | null;
  onPick: (key: string) => void;
  className?: string;
};

function Rows({ legend, options, shipping, current, onPick, className }: RowsProps) {
  if (options.length === 0) return null;
  return (
    <RadioGroup legend={legend} legendHidden className={className}>
      {options.map((option) => {
        const { name, detail } = optionText(option);
        const key = optionKey(option);
        const refusal = whyNot(option, shipping);
        return (
          <RadioCard
            key={key}
            name="shipping"
            value={key}
            checked={key === current}
            onChange={() => onPick(key)}
            title={
              <>
                {name} <span className="text-sm font-normal text-ink-soft">{detail}</span>
              </>
            }
            disabled={refusal !== null}
            description={refusal ?? arrivalNote(option, shipping.time) ?? (shipping.time && UNKNOWN_ARRIVAL)}
            aside={formatRupiah(optionCost(option))}
          />
        );
      })}
    </RadioGroup>
  );
}

/** Why an option can't be chosen, with its days or that it names none; null where it can. */
function whyNot(option: ShippingOption, { options, time }: ShippingState): string | null {
  const { keeping } = options;
  if (!keeping || option.kind !== 'national' || !isSlow(option, options)) return null;
  return [arrivalNote(option, time), tooSlowText(option.option.estimated_delivery, keeping)].filter(Boolean).join(' · ');
}
