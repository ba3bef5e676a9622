import { type PartnerDetail, type PartnerTerms, PartnerTermsInput } from '@lapak/contract/partners/partners';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';

type Draft = Omit<PartnerTerms, 'version'>;

/** By agreed prices the percentage isn't shown, so what was typed there can't be wrong. */
const TermsDraft = z
  .custom<Draft>()
  .transform(({ percent, ...draft }) => ({ ...draft, percent: draft.basis === 'percent' ? percent : null }))
  .pipe(PartnerTermsInput);

/** Changes what was agreed with a partner; what has been sold stays as it was. */
export function TermsDialog({ partner: { id, name, terms }, onClose }: { partner: PartnerDetail; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { version, ...agreed } = terms;
  const contractForm = useContractForm(TermsDraft, {
    values: agreed,
    send: (body) => api.call('updatePartnerTerms', { params: { id }, body: { ...body, expected_version: version } }),
    onSaved: () => {
      notify('success', 'Kesepakatan disimpan. Berlaku untuk penjualan berikutnya.');
      onClose();
      void revalidate();
    },
    onRefused: ({ code }) => {
      if (code === 'changed_meanwhile') void revalidate();
    },
  });
  const { form } = contractForm;
  const basis = useWatch({ control: form.control, name: 'basis' });
  return (
    <AskDialog
      contractForm={contractForm}
      title={`Kesepakatan dengan ${name}`}
      description="Berlaku untuk yang terjual setelah ini. Penjualan yang sudah ada tidak berubah."
      size="md"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="basis" label="Bagian mitra">
          <option value="price">Harga mitra pada produk</option>
          <option value="percent">Persentase harga jual</option>
        </SelectField>
        {basis === 'percent' && (
          <NumberField form={form} name="percent" label="Persentase untuk mitra" required hint="Misalnya 85 atau 82,5." />
        )}
        <SelectField form={form} name="discounts_by" label="Potongan harga ditanggung">
          <option value="shop">Toko</option>
          <option value="partner">Mitra</option>
        </SelectField>
        <SelectField form={form} name="rhythm" label="Dibayar">
          <option value="weekly">Mingguan</option>
          <option value="monthly">Bulanan</option>
        </SelectField>
        <MoneyField form={form} name="minimum" label="Pembayaran minimum" hint="Kurang dari ini belum dibayarkan." />
      </div>
    </AskDialog>
  );
}
