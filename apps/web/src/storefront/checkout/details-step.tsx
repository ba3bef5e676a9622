import { ArrowRight } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { type DeliveryAddress, NO_ADDRESS } from '../../features/locations/delivery-address.ts';
import { DeliveryFields, RecipientFields } from '../../features/locations/delivery-fields.tsx';
import type { PlaceList } from '../../features/locations/place-field.tsx';
import type { SignInState } from '../../lib/sign-in-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useCheckoutStore } from '../parts/checkout-store.ts';
import { NOTHING_TYPED, nameOf } from '../parts/details.ts';
import { useShop } from '../shop.ts';
import { AddressChoice, AddressText, useChosenAddress } from './address-choice.tsx';
import { KeepTick } from './keep-tick.tsx';
import { ReceivingCard } from './receiving-card.tsx';
import { ShippingCard } from './shipping-card.tsx';
import { forgetStoredAddress, readStoredAddress } from './stored-address.ts';
import type { Checkout } from './use-checkout.ts';

type DetailsStepProps = { checkout: Checkout; provinces: PlaceList; onNext: () => void };

/** The first step: recipient, address and shipping. */
export function DetailsStep({ checkout, provinces, onNext }: DetailsStepProps) {
  const { form, user, shipping, book, isFetched } = checkout;
  const { pickup } = useShop();
  const { register, formState } = form;
  const { errors } = formState;

  const chosen = useChosenAddress(form, book);
  const hasWrongAddress = Object.keys(NO_ADDRESS).some((field) => field in errors);
  const [stored, setStored] = useState(() => (user === null ? readStoredAddress() : null));
  // Who is known sees where the parcel goes, not the fields again.
  const [isOpened, setOpened] = useState(false);
  const folded = useChosenAddress(form, stored && !isOpened ? [stored] : []);
  const { setFocus } = form;
  useEffect(() => {
    if (isOpened) setFocus('shipping_name');
  }, [isOpened, setFocus]);

  /** Another address needs another shipping calculation. */
  function fill(address: DeliveryAddress | null) {
    const start = address ?? { ...NO_ADDRESS, shipping_name: nameOf(user), shipping_phone: user?.phone_number ?? '' };
    form.reset({ ...form.getValues(), ...start });
    useCheckoutStore.setState({ details: form.getValues() });
    shipping.reset();
  }

  function forget() {
    forgetStoredAddress();
    setStored(null);
    useCheckoutStore.setState({ keepsAddress: false });
    form.reset({ ...NOTHING_TYPED, notes: form.getValues('notes') });
    useCheckoutStore.setState({ details: form.getValues() });
    shipping.reset();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onNext();
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
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
        {pickup !== null && <ReceivingCard pickup={pickup} isFetched={isFetched} />}
        <Card as="section">
          <h3 className="mb-4 text-xl font-bold">{isFetched ? 'Yang mengambil' : 'Alamat pengiriman'}</h3>
          {!isFetched && book.length > 0 && <AddressChoice book={book} chosen={chosen} onChoose={fill} />}
          <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
            {isFetched && <RecipientFields />}
            {!isFetched && folded && !hasWrongAddress && (
              <div className="flex flex-wrap items-start justify-between gap-x-4 text-base sm:col-span-2">
                <p className="min-w-0 flex-[1_1_12rem]">
                  Dikirim kepada <strong>{folded.shipping_name}</strong>
                  <br />
                  <span className="text-sm text-ink-soft">
                    <AddressText address={folded} />
                  </span>
                </p>
                <Button variant="secondary" size="sm" onClick={() => setOpened(true)}>
                  Ubah<span className="sr-only"> alamat pengiriman</span>
                </Button>
              </div>
            )}
            {!isFetched && ((chosen === null && folded === null) || hasWrongAddress) && (
              <DeliveryFields provinces={provinces} onPlaceChange={shipping.reset} />
            )}
            {!isFetched && chosen === null && <KeepTick isGuest={user === null} isStored={stored !== null} onForget={forget} />}
            <Field label="Catatan (opsional)" error={errors.notes?.message} className="sm:col-span-2">
              {(control) => <TextArea {...control} {...register('notes')} rows={2} maxLength={1000} />}
            </Field>
          </div>
        </Card>
        {!isFetched && <ShippingCard shipping={shipping} />}
        <Button type="submit" size="lg" wide>
          Lanjut ke ringkasan <ArrowRight aria-hidden="true" />
        </Button>
      </form>
    </FormProvider>
  );
}
