import { NO_SCALE } from '@lapak/contract/assortment/scale-barcode';
import { CASH_ROUNDING_LABELS, CASH_ROUNDINGS } from '@lapak/contract/money/cash-rounding';
import { APPROVAL_ACTS, APPROVAL_LABELS } from '@lapak/contract/sales/approval-acts';
import { readQris } from '@lapak/contract/sales/qris';
import { TILL_FIELDS, type TillSettings, TillSettingsInput } from '@lapak/contract/sales/till-settings';
import { useWatch } from 'react-hook-form';
import { api } from '../../../lib/browser-api.ts';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { ChoicesField } from '../../../ui/form/choices-field.tsx';
import { ListField } from '../../../ui/form/list-field.tsx';
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { ToggleField } from '../../../ui/form/toggle-field.tsx';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { QrisPicture } from './qris-picture.tsx';
import { ScaleFields } from './scale-fields.tsx';
import { SectionForm } from './section-form.tsx';

const LABELS = SETTINGS_FIELDS.till;
/** What every till is asked; the rest is for shops with a scale, supervisors or bad reception. */
const USUAL: readonly string[] = ['requires_opening', 'discount_limit', 'shift_difference_limit', 'qris_text', 'qris_with_amount'];

/** The section for the tills and the QRIS code. */
export function TillSection({ settings }: { settings: TillSettings }) {
  const recordForm = useRecordForm(TillSettingsInput, {
    record: settings,
    initial: { ...TILL_FIELDS.parse({}), version: settings.version },
    values: (shown) => ({
      requires_opening: shown?.requires_opening ?? false,
      discount_limit: shown?.discount_limit ?? Number.NaN,
      shift_difference_limit: shown?.shift_difference_limit ?? Number.NaN,
      takes_unmatched: shown?.takes_unmatched ?? false,
      qris_text: shown?.qris_text ?? '',
      qris_with_amount: shown?.qris_with_amount ?? false,
      cash_rounding: shown?.cash_rounding ?? 'off',
      discount_reasons: shown?.discount_reasons ?? [],
      scale_prefixes: shown?.scale_prefixes ?? NO_SCALE.prefixes,
      scale_item_digits: shown?.scale_item_digits ?? NO_SCALE.item_digits,
      scale_holds: shown?.scale_holds ?? NO_SCALE.holds,
      scale_unit: shown?.scale_unit ?? NO_SCALE.unit,
      approval_acts: shown?.approval_acts ?? [],
      approval_of_own: shown?.approval_of_own ?? false,
      lock_minutes: shown?.lock_minutes ?? Number.NaN,
    }),
    send: (body, expected_version) => api.call('updateTillSettings', { body: { ...body, expected_version } }),
    savedText: 'Pengaturan kasir disimpan.',
    reopen: ({ data }) => data,
  });
  const { form } = recordForm;
  const typed = useWatch({ control: form.control, name: 'qris_text' }) ?? '';
  const reading = typed.trim() === '' ? null : readQris(typed);
  return (
    <SectionForm
      id={SETTINGS_SECTIONS.till.id}
      title={SETTINGS_SECTIONS.till.title}
      about="Shift, potongan, pembayaran tanpa jaringan, label timbangan, dan QRIS toko di kasir."
      recordForm={recordForm}
      labels={LABELS}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ToggleField
          form={form}
          name="requires_opening"
          label={LABELS.requires_opening}
          on="Wajib"
          off="Tidak wajib"
          hint="Kasir selalu bertanya sebelum penjualan pertama. Bila wajib, toko juga menolak penjualan yang datang tanpa shift."
        />
        <NumberField
          form={form}
          name="discount_limit"
          label={LABELS.discount_limit}
          required
          steps={{ step: 0.1, min: 0, max: 100 }}
          hint="Paling banyak yang boleh dipotong kasir. Dengan 0 kasir tidak menawarkan potongan."
        />
        <MoneyField
          form={form}
          name="shift_difference_limit"
          label={LABELS.shift_difference_limit}
          required
          hint="Uang laci yang berselisih lebih dari ini saat shift ditutup wajib diberi alasan."
        />
      </div>
      <QrisPicture onRead={(text) => form.setValue('qris_text', text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })} />
      <TextAreaField
        form={form}
        name="qris_text"
        label={LABELS.qris_text}
        rows={3}
        maxLength={600}
        hint={
          reading?.ok
            ? `Terbaca: ${reading.qris.merchant}${reading.qris.city && `, ${reading.qris.city}`}.`
            : 'Diisi dari gambar di atas, atau ketik teks kode QRIS statis toko, diawali 000201.'
        }
      />
      <ToggleField
        form={form}
        name="qris_with_amount"
        label={LABELS.qris_with_amount}
        on="Ya, pembeli tinggal membayar"
        off="Tidak, pembeli mengetik jumlahnya"
        hint="Tanyakan dulu kepada bank atau penyedia QRIS Anda apakah kode toko boleh diberi jumlah."
      />
      <MoreFields
        about="nontunai saat luring, pembulatan, alasan potongan, timbangan, PIN, kunci otomatis"
        isFilled={recordForm.initially.differing.some((name) => !USUAL.includes(name))}
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <ToggleField
            form={form}
            name="takes_unmatched"
            label={LABELS.takes_unmatched}
            on="Boleh, dicocokkan kemudian"
            off="Hanya tunai"
            hint="Untuk QRIS statis, debit, dan transfer tanpa jaringan. Kasir melihat bukti di layar pembeli; uangnya dicocokkan dengan mutasi rekening di Pencocokan."
          />
          <SelectField
            form={form}
            name="cash_rounding"
            label={LABELS.cash_rounding}
            hint="Hanya penjualan yang seluruhnya dibayar tunai. Selisihnya tampil sebagai baris 'Pembulatan'."
          >
            {CASH_ROUNDINGS.map((rounding) => (
              <option key={rounding} value={rounding}>
                {CASH_ROUNDING_LABELS[rounding]}
              </option>
            ))}
          </SelectField>
          <ListField
            form={form}
            name="discount_reasons"
            label={LABELS.discount_reasons}
            hint="Pilihan cepat bagi kasir, dipisahkan koma. Kasir tetap dapat mengetik alasan lain."
          />
        </div>
        <ScaleFields form={form} />
        <ChoicesField
          form={form}
          name="approval_acts"
          label={LABELS.approval_acts}
          hint="Kasir meminta PIN supervisor atau admin sebelum ini terjadi. Potongan di atas batas dan penjualan melebihi stok tanpa centang selalu ditolak."
          choices={APPROVAL_ACTS.map((act) => ({ value: act, label: APPROVAL_LABELS[act] }))}
        />
        <ToggleField
          form={form}
          name="approval_of_own"
          label={LABELS.approval_of_own}
          on="Selalu diminta"
          off="Cukup akun mereka sendiri"
          hint="Potongan di atas batas dan penjualan melebihi stok selalu meminta PIN."
        />
        <NumberField
          form={form}
          name="lock_minutes"
          label={LABELS.lock_minutes}
          required
          steps={{ step: 1, min: 0, max: 240 }}
          hint="Kasir yang tidak disentuh selama ini terkunci sampai PIN atau kata sandi dimasukkan. Dengan 0 tidak pernah; tombol 'Kunci kasir' selalu ada."
        />
      </MoreFields>
    </SectionForm>
  );
}
