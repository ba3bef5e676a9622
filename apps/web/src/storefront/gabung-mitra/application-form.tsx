import { BusinessApplication } from '@lapak/contract/assortment/businesses';
import type { City } from '@lapak/contract/kernel/locations';
import { useEffect } from 'react';
import { CityDistrictFields } from '../../features/locations/city-district-fields.tsx';
import { askBeforeUnload } from '../../lib/ask-before-unload.ts';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';

type ApplicationFormProps = { cities: readonly City[]; onSent: (name: string) => void };

/** The application form. Keeps what was typed when sending fails, and warns before a reload. */
export function ApplicationForm({ cities, onSent }: ApplicationFormProps) {
  const { form, formProps, pending, failure, dirty } = useContractForm(BusinessApplication, {
    values: {},
    send: (body) => api.call('applyAsBusiness', { body }),
    onSaved: (_, { name }) => onSent(name),
  });

  useEffect(() => {
    if (!dirty) return;
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  }, [dirty]);

  return (
    <form {...formProps} className="grid gap-5">
      <h2 className="text-xl font-bold">Tentang usaha Anda</h2>
      <TextField form={form} name="name" label="Nama usaha" required autoComplete="organization" maxLength={150} />
      <TextAreaField
        form={form}
        name="description"
        label="Produk Anda"
        required
        hint="Apa yang Anda buat, dari bahan apa, dan berapa banyak setiap bulan."
        maxLength={2000}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <CityDistrictFields
          form={form}
          cities={cities}
          city={{ name: 'city_id', label: 'Kota/Kabupaten', hint: 'Untuk saat ini khusus Provinsi Aceh.' }}
          district={{ name: 'district_id', label: 'Kecamatan' }}
          required
          failedText="Gagal memuat kecamatan. Silakan coba lagi."
        />
      </div>
      <TextField form={form} name="address" label="Alamat (opsional)" autoComplete="street-address" maxLength={500} />

      <h2 className="mt-3 border-t pt-6 text-xl font-bold">Siapa yang bisa kami hubungi?</h2>
      <TextField form={form} name="contact_name" label="Nama narahubung" required autoComplete="name" maxLength={150} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="contact_phone" label="Nomor telepon/WhatsApp" required type="tel" autoComplete="tel" maxLength={30} />
        <TextField form={form} name="contact_email" label="Email (opsional)" type="email" autoComplete="email" maxLength={254} />
      </div>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" size="lg" wide pending={pending} pendingText="Mengirim...">
        Kirim pendaftaran
      </Button>
    </form>
  );
}
