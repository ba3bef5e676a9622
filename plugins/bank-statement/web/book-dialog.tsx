import { type CashPlace, CashRowInput } from '@lapak/contract/ledger/cash-book';
import { CASH_PURPOSE_LABELS, type CashPurpose, isBank } from '@lapak/contract/ledger/cash-places';
import { AskDialog } from '@lapak/web/admin/shared/form/ask-dialog.tsx';
import { useAttemptKey } from '@lapak/web/lib/attempt-key.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { longDay } from '@lapak/web/lib/format.ts';
import { useContractForm } from '@lapak/web/lib/forms/use-contract-form.ts';
import { notify } from '@lapak/web/lib/notify.ts';
import { sendConfirmed } from '@lapak/web/lib/send-confirmed.ts';
import { useLoaded } from '@lapak/web/lib/use-loaded.ts';
import { Dialog } from '@lapak/web/ui/dialog.tsx';
import { ErrorState } from '@lapak/web/ui/error-state.tsx';
import { SelectField } from '@lapak/web/ui/form/choice-field.tsx';
import { TextField } from '@lapak/web/ui/form/text-field.tsx';
import { Skeleton } from '@lapak/web/ui/skeleton.tsx';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import type { BankLine } from '../contract/bank-statement.ts';
import { exactRupiah } from './signed-rupiah.ts';

/** What the bank alone knows of, by direction; what buyers and partners pay is booked on their own screens. */
const OUT = ['expense', 'move', 'owner_out'] as const satisfies readonly CashPurpose[];
const IN = ['other_in', 'move', 'owner_in', 'opening'] as const satisfies readonly CashPurpose[];

interface Draft {
  /** A purpose, or the other bank of a transfer. */
  purpose: string;
  category: string;
  to_whom: string;
  about: string;
}

/** Books what the bank has and the book hasn't, as a row of the cash book, and matches the line with it. */
export function BookDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const book = useLoaded('places', async (signal) => (await api.call('listCashPlaces', { signal })).data);
  if (book.state === 'ready') return <BookForm line={line} {...book.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Catat di buku kas">
      {book.state === 'failed' ? <ErrorState message="Gagal memuat buku kas." onRetry={book.retry} /> : <Skeleton className="h-40" />}
    </Dialog>
  );
}

type FormProps = { line: BankLine; places: readonly CashPlace[]; categories: readonly string[]; onClose: () => void };

function BookForm({ line: { id, place, day, amount, description }, places, categories, onClose }: FormProps) {
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const isOut = amount < 0;
  const schema = z
    .custom<Draft>()
    .transform((draft) => ({ ...rowOf(draft, { place, isOut }), amount: Math.abs(amount), happened_on: day, reference: null }))
    .pipe(CashRowInput as z.ZodType<CashRowInput, ReturnType<typeof rowOf> & { amount: number; happened_on: string; reference: null }>);
  const contractForm = useContractForm(schema, {
    values: {
      purpose: isOut ? 'expense' : 'other_in',
      category: categories.find((name) => /bank|layanan/iu.test(name)) ?? categories.at(-1) ?? '',
      to_whom: isOut ? 'Bank' : '',
      about: description.slice(0, 200),
    },
    send: (body) => {
      const headers = { 'idempotency-key': keyOf({ id, ...body }) };
      return sendConfirmed((confirmed) => api.call('bookBankLine', { params: { id }, body: { ...body, confirmed }, headers }));
    },
    onSaved: () => {
      notify('success', 'Dicatat di buku kas dan dicocokkan.');
      onClose();
      void revalidate();
    },
    onRefused: () => void revalidate(),
  });
  const { form } = contractForm;
  const purpose = useWatch({ control: form.control, name: 'purpose' });
  return (
    <AskDialog
      contractForm={contractForm}
      title="Catat di buku kas"
      description={`${exactRupiah(Math.abs(amount))} ${isOut ? 'keluar dari' : 'masuk ke'} bank, ${longDay(day)}. Transfer pembeli dan pembayaran mitra dicatat di pesanan dan di Utang mitra, lalu dicocokkan.`}
      size="md"
      sendText="Catat dan cocokkan"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="purpose" label="Keperluan" required className="sm:col-span-2">
          {(isOut ? OUT : IN).map((each) => (
            <option key={each} value={each}>
              {each === 'move' ? MOVES[isOut ? 'out' : 'in'] : CASH_PURPOSE_LABELS[each]}
            </option>
          ))}
          {places.map((other) =>
            isBank(other.place) && other.place !== place ? (
              <option key={other.place} value={other.place}>
                {`Pindah antar rekening, ${isOut ? 'ke' : 'dari'} ${other.name}`}
              </option>
            ) : null,
          )}
        </SelectField>
        {purpose === 'expense' && (
          <SelectField form={form} name="category" label="Untuk apa" required>
            {categories.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
        )}
        {asksPerson(purpose) && <TextField form={form} name="to_whom" label="Kepada" required maxLength={100} autoComplete="off" />}
        <TextField
          form={form}
          name="about"
          label="Keterangan"
          required={purpose === 'other_in'}
          className="sm:col-span-2"
          maxLength={200}
          autoComplete="off"
        />
      </div>
    </AskDialog>
  );
}

const MOVES = { out: 'Tarik tunai ke brankas', in: 'Setor tunai dari brankas' } as const;
const asksPerson = (purpose: string) => purpose === 'expense' || purpose === 'owner_out';

/** The line's bank on its side; on the other one of what moved the safe, or the bank that is chosen. */
function rowOf({ purpose, category, to_whom, about }: Draft, { place, isOut }: { place: string; isOut: boolean }) {
  const other = purpose === 'move' ? 'safe' : isBank(purpose) ? purpose : null;
  return {
    purpose: other === null ? purpose : 'move',
    from_place: isOut ? place : other,
    to_place: isOut ? other : place,
    category: purpose === 'expense' ? category : '',
    to_whom: asksPerson(purpose) ? to_whom : '',
    about,
  };
}
