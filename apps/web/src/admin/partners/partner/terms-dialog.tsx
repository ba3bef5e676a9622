import { type PartnerDetail, type PartnerTerms, PartnerTermsInput } from '@lapak/contract/partners/partners';
import { z } from 'zod';
import { api } from '../../../lib/browser-api.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { askDialog, isOutdated } from '../../shared/form/declared-dialog.tsx';
import { select } from '../../shared/form/fields/choice.tsx';
import { money } from '../../shared/form/fields/number.tsx';

type Draft = Omit<PartnerTerms, 'version'>;

/** By agreed prices the percentage isn't shown, so what was typed there can't be wrong. */
const TermsDraft = z
  .custom<Draft>()
  .transform(({ percent, ...draft }) => ({ ...draft, percent: draft.basis === 'percent' ? percent : null }))
  .pipe(PartnerTermsInput);

const BASES = [
  { value: 'price', label: 'Harga mitra pada produk' },
  { value: 'percent', label: 'Persentase harga jual' },
];
const BEARERS = [
  { value: 'shop', label: 'Toko' },
  { value: 'partner', label: 'Mitra' },
];
const RHYTHMS = [
  { value: 'weekly', label: 'Mingguan' },
  { value: 'monthly', label: 'Bulanan' },
];

/** Changes what was agreed with a partner; what has been sold stays as it was. */
export const TermsDialog = askDialog(({ partner: { id, name, terms } }: { partner: PartnerDetail }) => {
  const { version, ...agreed } = terms;
  return {
    title: `Kesepakatan dengan ${name}`,
    about: 'Berlaku untuk yang terjual setelah ini. Penjualan yang sudah ada tidak berubah.',
    size: 'md',
    input: TermsDraft,
    values: agreed,
    form: [
      {
        grid: 'gap-5 sm:grid-cols-2',
        fields: [
          select('basis', { label: 'Bagian mitra', choices: BASES }),
          (form) =>
            form.watch('basis') === 'percent' && (
              <NumberField form={form} name="percent" label="Persentase untuk mitra" required hint="Misalnya 85 atau 82,5." />
            ),
          select('discounts_by', { label: 'Potongan harga ditanggung', choices: BEARERS }),
          select('rhythm', { label: 'Dibayar', choices: RHYTHMS }),
          money('minimum', { label: 'Pembayaran minimum', hint: 'Kurang dari ini belum dibayarkan.' }),
        ],
      },
    ],
    send: (body) => api.call('updatePartnerTerms', { params: { id }, body: { ...body, expected_version: version } }),
    done: 'Kesepakatan disimpan. Berlaku untuk penjualan berikutnya.',
    reloads: isOutdated,
  };
});
