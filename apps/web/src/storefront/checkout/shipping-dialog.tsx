import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { UNKNOWN_ARRIVAL } from '@lapak/contract/sales/delivery/arrival-text';
import { tooSlowText } from '@lapak/contract/sales/delivery/keeping';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { arrivalNote } from '../../features/shipping/arrival-note.ts';
import {
  allOptions,
  couriersOf,
  isSlow,
  optionCost,
  optionKey,
  optionText,
  type ShippingOption,
} from '../../features/shipping/shipping-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import type { ShippingState } from './use-shipping.ts';

type ShippingDialogProps = { open: boolean; onClose: () => void; shipping: ShippingState };

/** All shipping options, local ones first. Applies on 'Pakai layanan ini'. */
export function ShippingDialog({ open, onClose, shipping }: ShippingDialogProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const options = allOptions(shipping.options);
  const { keeping = null } = shipping.options;
  const whyNot = (option: ShippingOption) =>
    keeping !== null && option.kind === 'national' && isSlow(option, shipping.options)
      ? tooSlowText(option.option.estimated_delivery, keeping)
      : null;
  /** A service that can't be chosen for its unknown time says so already. */
  const arrival = (option: ShippingOption) =>
    arrivalNote(option, shipping.time) ?? (shipping.time === null || whyNot(option) !== null ? null : UNKNOWN_ARRIVAL);
  const current = picked ?? (shipping.choice ? optionKey(shipping.choice) : null);
  const chosen = options.find((option) => optionKey(option) === current);

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
        <div className="grid gap-7">
          <Group
            legend="Kurir lokal"
            options={options.filter(({ kind }) => kind === 'local')}
            arrival={arrival}
            whyNot={whyNot}
            current={current}
            onPick={setPicked}
          />
          {couriersOf(shipping.options.national).map(({ name, options }) => (
            <Group key={name} legend={name} options={options} arrival={arrival} whyNot={whyNot} current={current} onPick={setPicked} />
          ))}
          {shipping.error !== null && <p className="text-sm text-ink-soft">{shipping.error}</p>}
          {shipping.info !== null && <p className="text-sm text-ink-soft">{shipping.info}</p>}
        </div>
      )}
    </Dialog>
  );
}

type GroupProps = {
  legend: string;
  options: readonly ShippingOption[];
  /** When one arrives. */
  arrival: (option: ShippingOption) => string | null;
  /** Why one can't be chosen; null where it can. */
  whyNot: (option: ShippingOption) => string | null;
  current: string | null;
  onPick: (key: string) => void;
};

function Group({ legend, options, arrival, whyNot, current, onPick }: GroupProps) {
  if (options.length === 0) return null;
  return (
    <RadioGroup legend={legend}>
      {options.map((option) => {
        const { name, detail } = optionText(option);
        const key = optionKey(option);
        const reason = whyNot(option);
        return (
          <RadioCard
            key={key}
            name="shipping"
            value={key}
            checked={key === current}
            onChange={() => onPick(key)}
            title={name}
            disabled={reason !== null}
            description={[arrival(option), reason, detail].filter(Boolean).join(' · ')}
            aside={formatRupiah(optionCost(option))}
          />
        );
      })}
    </RadioGroup>
  );
}
