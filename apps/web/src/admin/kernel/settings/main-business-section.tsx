import { MainBusinessChoice } from '@lapak/contract/assortment/businesses';
import { useEffect, useEffectEvent, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { confirm } from '../../../lib/confirm.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { useFieldError } from '../../../ui/form/field-of.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';
import { findPartners, PARTNERS_FAILED } from '../../shared/components/find-partners.ts';
import { Section, SectionButtons } from '../../shared/components/section-form.tsx';
import { PLAIN_SECTIONS } from '../../shared/components/settings-sections.ts';
import { useFormGuard } from '../../shared/form/form-parts.tsx';

type MainBusinessSectionProps = {
  main: { id: number; name: string } | null;
  /** Number of businesses; without any there is nothing to choose. */
  businesses: number;
};

const TITLE = PLAIN_SECTIONS.main_business.title;

/** The section for the main business. */
export function MainBusinessSection({ main, businesses }: MainBusinessSectionProps) {
  return (
    <Section
      id={PLAIN_SECTIONS.main_business.id}
      title={TITLE}
      about="Usaha milik toko sendiri: produk tanpa mitra dikirim dari kecamatannya, dan kurir lokal melayani kotanya."
    >
      {businesses === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p>Belum ada usaha yang dapat dipilih. Tambahkan usaha toko Anda: ia langsung menjadi usaha utama.</p>
          <ButtonLink to={`${href('/admin/businesses')}?edit=new&main=1`} variant="secondary">
            Tambah usaha
          </ButtonLink>
        </div>
      ) : (
        <MainBusinessForm main={main} />
      )}
    </Section>
  );
}

function MainBusinessForm({ main }: Pick<MainBusinessSectionProps, 'main'>) {
  const { revalidate } = useRevalidator();
  const current = main && { value: String(main.id), label: main.name };
  const [chosen, setChosen] = useState<ComboboxOption | null>(current);
  const { form, formProps, pending, failure, refusal, dirty } = useContractForm(MainBusinessChoice, {
    values: main ? { business_id: main.id } : {},
    send: (body) => api.call('chooseMainBusiness', { body: { ...body, replaces_id: main?.id ?? null } }),
    onSaved: (_, { business_id }) => {
      notify('success', 'Usaha utama disimpan.');
      form.reset({ business_id });
      // Another choice was made while this one was being saved.
      if (chosen !== null && Number(chosen.value) !== business_id) choose(chosen);
      formProps.onChange();
      void revalidate();
    },
    // Shows the current one, which the next try replaces.
    onRefused: () => void revalidate(),
  });
  useFormGuard(dirty, []);
  const error = useFieldError({ form, name: 'business_id' });

  function choose(option: ComboboxOption | null) {
    setChosen(option);
    form.setValue('business_id', option ? Number(option.value) : Number.NaN, { shouldDirty: true });
    formProps.onChange();
  }

  function undo() {
    setChosen(current);
    form.reset(main ? { business_id: main.id } : {});
    formProps.onChange();
  }

  // Somebody else chose another one: shown unless there is an unsaved choice here.
  const follow = useEffectEvent(() => {
    if (!dirty) undo();
  });
  const mainId = main?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the shop's choice that calls for it
  useEffect(() => follow(), [mainId]);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (main && chosen && chosen.value !== current?.value && !(await isConfirmed(main.name, chosen.label))) return;
    formProps.onSubmit(event);
  }

  return (
    <form {...formProps} onSubmit={(event) => void submit(event)} aria-label={TITLE} className="grid gap-5">
      {failure !== null && (
        <Alert tone="danger" title="Gagal menyimpan pengaturan.">
          {refusal?.code === 'changed_meanwhile'
            ? `Usaha utama baru saja diganti orang lain${main ? ` menjadi ${main.name}` : ''}. Simpan lagi bila Anda tetap ingin menggantinya.`
            : failure}
        </Alert>
      )}
      <Field label={TITLE} required error={error} hint={hintOf(main, chosen)}>
        {(control) => (
          <FoundCombobox
            {...control}
            name="business_id"
            value={chosen}
            onChange={choose}
            find={findPartners}
            placeholder="Ketik nama usaha"
            failedText={PARTNERS_FAILED}
          />
        )}
      </Field>
      <SectionButtons dirty={dirty} pending={pending} onUndo={undo} />
    </form>
  );
}

/** Asks first, since parcels will start elsewhere at once. */
function isConfirmed(from: string, to: string): Promise<boolean> {
  return confirm({
    title: 'Pindahkan usaha utama?',
    text: `${to} menggantikan ${from}. Asal kiriman produk tanpa mitra dan kota kurir lokal langsung ikut pindah.`,
    confirmText: 'Jadikan usaha utama',
    destructive: false,
  });
}

function hintOf(main: { id: number; name: string } | null, chosen: ComboboxOption | null): string | undefined {
  if (!main) return 'Tanpa usaha utama, produk tanpa mitra tidak dapat dikirim.';
  return chosen?.value === String(main.id) ? undefined : `Menggantikan ${main.name}.`;
}
