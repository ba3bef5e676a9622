import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import { type CashPlace, type CashRow, CashRowInput } from '@lapak/contract/ledger/cash-book';
import {
  CASH_PURPOSE_LABELS,
  CASH_PURPOSE_SIDES,
  CHOSEN_PURPOSES,
  type ChosenPurpose,
  isBank,
  isHeldByProvider,
  namesPerson,
} from '@lapak/contract/ledger/cash-places';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { notToCome } from '../../../lib/forms/not-to-come.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { sendConfirmed } from '../../../lib/send-confirmed.ts';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { BankRest } from '../../shared/components/bank-rest.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';
import { prepareFile } from '../../shared/form/prepare-file.ts';
import { UploadField } from '../../shared/form/upload-field.tsx';

interface Draft {
  purpose: ChosenPurpose;
  from_place: string;
  to_place: string;
  amount: number | null;
  fee: number | null;
  category: string;
  to_whom: string;
  about: string;
  reference: string;
  order_code: string;
  photo: string;
  happened_on: string;
  explains: string;
}

/** A side that isn't asked for, or left empty, is outside. */
const CashDraft = z
  .custom<Draft>()
  .transform((draft) => {
    const side = CASH_PURPOSE_SIDES[draft.purpose];
    return {
      ...draft,
      from_place: side === 'in' ? null : draft.from_place || null,
      to_place: side === 'out' ? null : draft.to_place || null,
      fee: isPayout(draft) ? (draft.fee ?? 0) : 0,
      category: draft.purpose === 'expense' ? draft.category : '',
      to_whom: namesPerson(draft.purpose) ? draft.to_whom : '',
      order_code: draft.purpose === 'refund' ? draft.order_code : '',
    };
  })
  .pipe(
    CashRowInput as z.ZodType<
      CashRowInput,
      Omit<Draft, 'from_place' | 'to_place' | 'fee'> & Record<'from_place' | 'to_place', string | null> & { fee: number }
    >,
  )
  .refine(...notToCome('happened_on'));

/** A gateway or a card bank pays what it holds to the shop's bank. */
const isPayout = ({ purpose, from_place }: Pick<Draft, 'purpose' | 'from_place'>) => purpose === 'move' && isHeldByProvider(from_place);

/** What the dialog begins with. */
export type CashStart = Partial<Pick<Draft, 'purpose' | 'from_place' | 'to_place' | 'amount' | 'explains' | 'about'>>;

/** Begins with where the cash of a row may be, whose place nobody has said. */
export function explaining({ id, from, amount }: CashRow): CashStart {
  const isMissing = from?.place === 'elsewhere';
  return {
    purpose: 'move',
    amount,
    explains: id,
    ...(isMissing ? { from_place: 'safe', to_place: 'elsewhere' } : { from_place: 'elsewhere', to_place: 'safe' }),
  };
}

type CashDialogProps = { start: CashStart; places: readonly CashPlace[]; categories: readonly string[]; onClose: () => void };

/** Writes a row of the cash book. */
export function CashDialog({ start, places, categories, onClose }: CashDialogProps) {
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(CashDraft, {
    values: {
      purpose: 'expense' as ChosenPurpose,
      ...{ from_place: 'safe', to_place: '', amount: null, fee: null, category: categories[0] ?? '', to_whom: '' },
      ...{ about: '', reference: '', order_code: '', photo: '', happened_on: dateOf(new Date()), explains: '' },
      ...start,
    },
    send: (body) =>
      sendConfirmed((confirmed) => api.call('addCashRow', { body: { ...body, confirmed }, headers: { 'idempotency-key': keyOf(body) } })),
    onSaved: () => {
      notify('success', 'Dicatat di buku kas.');
      onClose();
      void revalidate();
    },
    onRefused: ({ code }) => {
      if (code === 'safe_too_low') void revalidate();
    },
  });
  const { form } = contractForm;
  const [purpose, from, explains, amount, fee] = useWatch({
    control: form.control,
    name: ['purpose', 'from_place', 'explains', 'amount', 'fee'],
  });
  const paysOut = isPayout({ purpose, from_place: from });
  const side = CASH_PURPOSE_SIDES[purpose];
  const known = places.some(({ place }) => place === 'elsewhere') || explains === '' ? places : [...places, ELSEWHERE];
  const options = known.map(({ place, name }) => (
    <option key={place} value={place}>
      {name}
    </option>
  ));
  const held = places.find(({ place }) => place === from);
  return (
    <AskDialog
      contractForm={contractForm}
      title={paysOut ? 'Catat pencairan' : TITLES[purpose]}
      description={explains === '' ? 'Yang sudah dicatat tidak diubah lagi; yang salah dibatalkan dengan catatan baru.' : EXPLAINS}
      size="md"
      sendText="Catat"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="purpose" label="Keperluan" required className="sm:col-span-2">
          {CHOSEN_PURPOSES.map((each) => (
            <option key={each} value={each}>
              {CASH_PURPOSE_LABELS[each]}
            </option>
          ))}
        </SelectField>
        {side !== 'in' && (
          <SelectField
            form={form}
            name="from_place"
            label="Dari"
            required={side !== 'either'}
            hint={held && !isBank(held.place) ? `Berisi ${rupiah(held.balance)}.` : undefined}
          >
            {side === 'either' && <option value="">Luar (uang berlebih)</option>}
            {options}
          </SelectField>
        )}
        {side !== 'in' && held && isBank(held.place) && <BankRest bank={held} amount={amount} />}
        {side !== 'out' && (
          <SelectField form={form} name="to_place" label="Ke" required={side !== 'either'}>
            <option value="">{side === 'either' ? 'Luar (uang kurang)' : 'Pilih tempat'}</option>
            {options}
          </SelectField>
        )}
        <MoneyField form={form} name="amount" label={paysOut ? 'Jumlah sebelum biaya' : 'Jumlah'} required autoFocus />
        {paysOut && <MoneyField form={form} name="fee" label="Biaya yang dipotong" hint={arriving(amount, fee)} />}
        <TextField form={form} name="happened_on" label="Tanggal" type="date" required />
        {purpose === 'expense' && (
          <SelectField form={form} name="category" label="Untuk apa" required>
            {categories.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
        )}
        {purpose === 'refund' && (
          <TextField
            form={form}
            name="order_code"
            label="Kode pesanan"
            required
            maxLength={40}
            autoComplete="off"
            hint="Yang pembelinya menunggu uang kembali."
          />
        )}
        {namesPerson(purpose) && <TextField form={form} name="to_whom" label="Kepada" required maxLength={100} autoComplete="off" />}
        <TextField
          form={form}
          name="about"
          label="Keterangan"
          required={purpose === 'difference' || purpose === 'other_in'}
          maxLength={200}
          autoComplete="off"
        />
        <TextField form={form} name="reference" label="Nomor nota atau setoran" maxLength={100} autoComplete="off" />
      </div>
      <UploadField
        {...{ form, name: 'photo', call: 'uploadPrivateFile', prepare: prepareFile }}
        label="Foto nota"
        hint="JPG, PNG, atau WEBP."
        accept={UPLOAD_TYPES.join(',')}
      />
    </AskDialog>
  );
}

function arriving(amount: number | null, fee: number | null): string {
  return amount === null ? 'Menjadi pengeluaran dengan sendirinya.' : `Masuk ke bank: ${rupiah(amount - (fee ?? 0))}.`;
}

const ELSEWHERE: CashPlace = { place: 'elsewhere', name: 'Belum jelas', balance: 0, is_open: false, is_quiet: false };
const EXPLAINS = 'Sebutkan di mana uangnya sekarang, atau dari mana datangnya. Bila hilang atau lebih, pilih Selisih kas.';
const TITLES: Record<ChosenPurpose, string> = {
  expense: 'Catat pengeluaran',
  move: 'Pindahkan uang',
  owner_out: 'Catat yang diambil pemilik',
  owner_in: 'Catat setoran pemilik',
  other_in: 'Catat pemasukan lain',
  refund: 'Catat uang kembali',
  goods: 'Catat barang yang dibeli',
  courier: 'Catat ongkir untuk kurir',
  difference: 'Catat selisih kas',
  opening: 'Catat saldo awal',
};
