import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { PICKUP } from '@lapak/contract/sales/pickup';
import { DestinationFields } from '../../../features/locations/destination-fields.tsx';
import type { PlaceList } from '../../../features/locations/place-field.tsx';
import { arrivalNote } from '../../../features/shipping/arrival-note.ts';
import { couriersOf, optionCost, optionKey, optionText, type ShippingOption } from '../../../features/shipping/shipping-choice.ts';
import type { ShopTime } from '../../../features/shipping/use-shop-time.ts';
import { Field } from '../../../ui/field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { RadioCard, RadioGroup } from '../../../ui/radio-card.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { KnownAddress } from './last-address.ts';
import { LastAddressChip } from './last-address-chip.tsx';
import type { NewOrderFormState } from './order-form.ts';
import type { Quotes } from './use-quotes.ts';

type DeliveryPartProps = {
  form: NewOrderFormState;
  provinces: PlaceList;
  quotes: Quotes;
  isSent: boolean;
  /** Of a known buyer; null where there is none. */
  lastAddress: KnownAddress | null;
};

/** By courier to an address, at the checkout's quotes, or fetched at the shop. */
export function DeliveryPart({ form, provinces, quotes, isSent, lastAddress }: DeliveryPartProps) {
  const { register } = form;
  return (
    <div className="grid gap-5">
      <RadioGroup legend="Cara menerima" legendHidden className="[&>div]:sm:grid-cols-2">
        <RadioCard {...register('how')} value="courier" title="Dikirim dengan kurir" />
        <RadioCard {...register('how')} value="pickup" title={PICKUP} />
      </RadioGroup>
      {isSent && (
        <>
          {lastAddress && <LastAddressChip form={form} address={lastAddress} />}
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <TextAreaField
              form={form}
              name="shipping_address"
              label="Alamat lengkap"
              required
              rows={2}
              maxLength={500}
              autoComplete="off"
              className="sm:col-span-2"
            />
            <DestinationFields provinces={provinces} />
            <TextField
              form={form}
              name="shipping_postcode"
              label="Kode pos"
              required
              inputMode="numeric"
              maxLength={10}
              autoComplete="off"
            />
          </div>
          <ServiceField quotes={quotes} />
        </>
      )}
    </div>
  );
}

function ServiceField({ quotes }: { quotes: Quotes }) {
  const { state, options, choice, error, info, time } = quotes;
  const local = options.local.map((option): ShippingOption => ({ kind: 'local', option }));
  return (
    <div className="grid gap-2" aria-live="polite">
      {state === 'loading' && <Skeleton className="h-18" />}
      {state === 'idle' && error === null && (
        <p className="text-sm text-ink-soft">Ongkos kirim dihitung setelah ada produk dan kecamatan dipilih.</p>
      )}
      {choice && (
        <Field label="Layanan pengiriman" required>
          {(control) => (
            <Select {...control} value={optionKey(choice)} onChange={({ target }) => quotes.choose(target.value)}>
              {local.length > 0 && <ServiceGroup label="Kurir lokal" options={local} time={time} />}
              {couriersOf(options.national).map(({ name, options }) => (
                <ServiceGroup key={name} label={name} options={options} time={time} />
              ))}
            </Select>
          )}
        </Field>
      )}
      {error !== null && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm font-medium text-danger">
          {error}
          {state === 'ready' && <RetryButton onRetry={quotes.recalculate} />}
        </p>
      )}
      {info !== null && <p className="text-sm text-ink-soft">{info}</p>}
    </div>
  );
}

type ServiceGroupProps = { label: string; options: readonly ShippingOption[]; time: ShopTime | null };

function ServiceGroup({ label, options, time }: ServiceGroupProps) {
  return (
    <optgroup label={label}>
      {options.map((option) => {
        const { name, detail } = optionText(option);
        const about = [arrivalNote(option, time), detail].filter(Boolean).join(' · ');
        return (
          <option key={optionKey(option)} value={optionKey(option)}>
            {name}, {formatRupiah(optionCost(option))}
            {about === '' ? '' : ` (${about})`}
          </option>
        );
      })}
    </optgroup>
  );
}
