import type { UseFormReturn } from 'react-hook-form';
import { confirm } from '../../../lib/confirm.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import type { BusinessDraft } from './business-draft.ts';

type MainBusinessFieldProps = {
  form: UseFormReturn<BusinessDraft, unknown, unknown>;
  /** Whether this is the main business; it stays so until another one is chosen. */
  isMain: boolean;
  main: { name: string } | null;
};

/** Chooses the main business; asks first, since parcels will start elsewhere. */
export function MainBusinessField({ form, isMain, main }: MainBusinessFieldProps) {
  if (isMain) {
    return (
      <p className="py-2.5 text-[0.9375rem]">
        Ini usaha utama.
        <span className="block text-sm text-ink-soft">Untuk memindahkannya, jadikan mitra lain sebagai usaha utama.</span>
      </p>
    );
  }
  const ask = async () => {
    const yes = await confirm({
      title: 'Pindahkan usaha utama?',
      text: `Menggantikan ${main?.name}. Produk tanpa mitra akan dikirim dari kecamatan usaha ini, dan kurir lokal melayani kotanya. Berlaku setelah disimpan.`,
      confirmText: 'Jadikan usaha utama',
      destructive: false,
    });
    if (!yes) form.setValue('is_main', false, { shouldDirty: true });
  };
  return (
    <CheckboxField
      form={form}
      name="is_main"
      label="Usaha utama"
      hint="Asal kiriman produk tanpa mitra. Hanya ada satu."
      onInput={(event) => {
        if (event.currentTarget.checked && main) void ask();
      }}
    />
  );
}
