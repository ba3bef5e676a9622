import { ArrowRight } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import type { PlaceList } from '../../features/locations/place-field.tsx';
import type { SignInState } from '../../lib/sign-in-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { ShippingCard } from './shipping-card.tsx';
import type { Checkout } from './use-checkout.ts';

type DetailsStepProps = { checkout: Checkout; provinces: PlaceList; onNext: () => void };

/** The first step: who gets the parcel, where, and by whom it is brought. */
export function DetailsStep({ checkout, provinces, onNext }: DetailsStepProps) {
  const { form, user, shipping } = checkout;
  const { register, formState } = form;
  const { errors } = formState;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onNext();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {user === null && (
        <Card as="section">
          <h3 className="text-xl font-bold">Kontak</h3>
          <p className="mt-1 mb-4 text-sm text-ink-soft">
            Sudah punya akun?{' '}
            <Link
              to="/login"
              state={{ from: '/checkout' } satisfies SignInState}
              className="inline-block py-2 font-semibold text-leaf-800 underline underline-offset-4"
            >
              Masuk
            </Link>{' '}
            agar pesanan tersimpan. Isi keranjang Anda tetap ada.
          </p>
          <Field label="Email" required error={errors.guest_email?.message} hint="Dipakai untuk melacak pesanan Anda.">
            {(control) => (
              <TextInput {...control} {...register('guest_email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
            )}
          </Field>
        </Card>
      )}
      <Card as="section">
        <h3 className="mb-4 text-xl font-bold">Alamat pengiriman</h3>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label="Nama penerima" required error={errors.shipping_name?.message}>
            {(control) => <TextInput {...control} {...register('shipping_name')} autoComplete="name" maxLength={150} />}
          </Field>
          <Field label="Nomor telepon" required error={errors.shipping_phone?.message}>
            {(control) => (
              <TextInput {...control} {...register('shipping_phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
            )}
          </Field>
          <Field
            label="Alamat lengkap"
            required
            error={errors.shipping_address?.message}
            hint="Nama jalan, nomor rumah, RT/RW, patokan."
            className="sm:col-span-2"
          >
            {(control) => (
              <TextArea {...control} {...register('shipping_address')} rows={3} autoComplete="street-address" maxLength={500} />
            )}
          </Field>
          <DestinationFields form={form} provinces={provinces} onChange={shipping.reset} />
          <Field label="Kode pos" required error={errors.shipping_postcode?.message}>
            {(control) => (
              <TextInput {...control} {...register('shipping_postcode')} inputMode="numeric" autoComplete="postal-code" maxLength={10} />
            )}
          </Field>
          <Field label="Catatan (opsional)" error={errors.notes?.message} className="sm:col-span-2">
            {(control) => <TextArea {...control} {...register('notes')} rows={2} maxLength={1000} />}
          </Field>
        </div>
      </Card>
      <ShippingCard shipping={shipping} />
      <Button type="submit" size="lg" wide>
        Lanjut ke ringkasan <ArrowRight aria-hidden="true" />
      </Button>
    </form>
  );
}
