import { zodResolver } from '@hookform/resolvers/zod';
import { BusinessApplication } from '@lapak/contract/schemas/businesses';
import type { City } from '@lapak/contract/schemas/locations';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { type Loaded, useLoaded } from '../../lib/use-loaded.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PlaceField } from './place-field.tsx';

type Values = z.input<typeof BusinessApplication>;
const FIELDS = ['name', 'description', 'city_id', 'district_id', 'address', 'contact_name', 'contact_phone', 'contact_email'] as const;
const FAILED_TEXT = 'Gagal mengirim pendaftaran. Silakan coba lagi.';

type ApplicationFormProps = { cities: readonly City[]; onSent: (name: string) => void };

/** The application: who, what, where. Keeps what was typed when sending fails. */
export function ApplicationForm({ cities, onSent }: ApplicationFormProps) {
  const { register, control, handleSubmit, setError, resetField, formState } = useForm<Values, unknown, BusinessApplication>({
    resolver: zodResolver(BusinessApplication),
  });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<string | null>(null);
  const cityId = useWatch({ control, name: 'city_id' });
  const districts = useLoaded(cityId ? String(cityId) : null, async (signal) => {
    const { data } = await api.call('listDistricts', { params: { id: cityId ?? 0 }, signal });
    return data;
  });

  async function send(application: BusinessApplication) {
    setFailure(null);
    try {
      await api.call('applyAsBusiness', { body: application });
      onSent(application.name);
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      const wrong = FIELDS.filter((field) => known?.fields[field] !== undefined);
      for (const [position, field] of wrong.entries()) {
        setError(field, { message: known?.fields[field] ?? '' }, { shouldFocus: position === 0 });
      }
      if (wrong.length === 0) setFailure(known?.message ?? FAILED_TEXT);
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
      <h2 className="text-xl font-bold">Tentang usaha Anda</h2>
      <Field label="Nama usaha" required error={errors.name?.message}>
        {(field) => <TextInput {...field} {...register('name')} autoComplete="organization" maxLength={150} />}
      </Field>
      <Field
        label="Produk Anda"
        required
        error={errors.description?.message}
        hint="Apa yang Anda buat, dari bahan apa, dan berapa banyak setiap bulan."
      >
        {(field) => <TextArea {...field} {...register('description')} maxLength={2000} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="city_id"
          render={({ field }) => (
            <PlaceField
              label="Kabupaten/kota"
              hint="Untuk saat ini khusus Provinsi Aceh."
              field={field}
              places={cities}
              error={errors.city_id?.message}
              onChange={() => resetField('district_id')}
            />
          )}
        />
        <Controller
          control={control}
          name="district_id"
          render={({ field }) => (
            <PlaceField
              label="Kecamatan"
              hint={districtHint(districts.state)}
              field={field}
              places={districts.data ?? []}
              error={districts.state === 'failed' ? 'Gagal memuat kecamatan. Silakan coba lagi.' : errors.district_id?.message}
            />
          )}
        />
      </div>
      {districts.state === 'failed' && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={districts.retry}>
          Muat ulang kecamatan
        </Button>
      )}
      <Field label="Alamat" hint="Boleh dikosongkan." error={errors.address?.message}>
        {(field) => <TextInput {...field} {...register('address')} autoComplete="street-address" maxLength={500} />}
      </Field>

      <h2 className="mt-3 border-t pt-6 text-xl font-bold">Siapa yang bisa kami hubungi?</h2>
      <Field label="Nama narahubung" required error={errors.contact_name?.message}>
        {(field) => <TextInput {...field} {...register('contact_name')} autoComplete="name" maxLength={150} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nomor telepon/WhatsApp" required error={errors.contact_phone?.message}>
          {(field) => <TextInput {...field} {...register('contact_phone')} type="tel" autoComplete="tel" maxLength={30} />}
        </Field>
        <Field label="Email" hint="Boleh dikosongkan." error={errors.contact_email?.message}>
          {(field) => <TextInput {...field} {...register('contact_email')} type="email" autoComplete="email" maxLength={254} />}
        </Field>
      </div>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" size="lg" wide pending={isSubmitting} pendingText="Mengirim...">
        Kirim pendaftaran
      </Button>
    </form>
  );
}

function districtHint(state: Loaded<unknown>['state']): string | undefined {
  if (state === 'idle') return 'Pilih kabupaten/kota dulu.';
  return state === 'loading' ? 'Memuat kecamatan...' : undefined;
}
