import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { AskDialog } from '@lapak/web/admin/shared/form/ask-dialog.tsx';
import { UploadField } from '@lapak/web/admin/shared/form/upload-field.tsx';
import { useAttemptKey } from '@lapak/web/lib/attempt-key.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { rupiah } from '@lapak/web/lib/format.ts';
import { notToCome } from '@lapak/web/lib/forms/not-to-come.ts';
import { useContractForm } from '@lapak/web/lib/forms/use-contract-form.ts';
import { notify } from '@lapak/web/lib/notify.ts';
import { SelectField } from '@lapak/web/ui/form/choice-field.tsx';
import { MoneyField } from '@lapak/web/ui/form/number-field.tsx';
import { Rows } from '@lapak/web/ui/form/rows.tsx';
import { TextField } from '@lapak/web/ui/form/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { differenceOf, type ManualAccount, ManualEntryInput } from '../contract/general-journal.ts';
import { PAPER } from './paper-types.ts';

interface Draft {
  day: string;
  about: string;
  reference: string;
  paper: string;
  lines: { account: string; debit: number | null; credit: number | null }[];
}
type Filled = Omit<Draft, 'lines'> & { lines: { account: string; debit: number; credit: number }[] };

/** A side that is left empty has nothing. */
const EntryDraft = z
  .custom<Draft>()
  .transform((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, debit: line.debit ?? 0, credit: line.credit ?? 0 })) }))
  .pipe(ManualEntryInput as z.ZodType<ManualEntryInput, Filled>)
  .refine(...notToCome('day'));

const BLANK = { account: '', debit: null, credit: null };

/** Writes an entry of the book by hand. */
export function EntryDialog({ accounts, onClose }: { accounts: readonly ManualAccount[]; onClose: () => void }) {
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(EntryDraft, {
    values: { day: dateOf(new Date()), about: '', reference: '', paper: '', lines: [BLANK, BLANK] } as Draft,
    send: (body) => api.call('addManualEntry', { body, headers: { 'idempotency-key': keyOf(body) } }),
    onSaved: () => {
      notify('success', 'Dicatat di jurnal umum.');
      onClose();
      void revalidate();
    },
  });
  const { form } = contractForm;
  const lines = useWatch({ control: form.control, name: 'lines' });
  return (
    <AskDialog
      contractForm={contractForm}
      title="Catat jurnal"
      description="Uang di kas dan bank dicatat di buku kas; di sini yang lain. Yang sudah dicatat tidak diubah lagi; yang salah dibatalkan."
      size="md"
      sendText="Catat"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="day" label="Tanggal" type="date" required />
        <TextField form={form} name="reference" label="Nomor bukti" maxLength={100} autoComplete="off" />
        <TextField
          form={form}
          name="about"
          label="Keterangan"
          required
          maxLength={200}
          autoComplete="off"
          className="sm:col-span-2"
          autoFocus
        />
      </div>
      <Rows form={form} name="lines" legend="Baris" hint={balanceText(lines)} rowName="baris" addText="Tambah baris" blank={BLANK} max={40}>
        {(index) => (
          <div className="grid grid-cols-2 items-start gap-4">
            <SelectField form={form} name={`lines.${index}.account`} label="Akun" required className="col-span-2">
              <option value="">Pilih akun</option>
              {accounts.map(({ account, number, name }) => (
                <option key={account} value={account}>
                  {number} {name}
                </option>
              ))}
            </SelectField>
            <MoneyField form={form} name={`lines.${index}.debit`} label="Debit" />
            <MoneyField form={form} name={`lines.${index}.credit`} label="Kredit" />
          </div>
        )}
      </Rows>
      <UploadField form={form} {...PAPER} />
    </AskDialog>
  );
}

/** Which side lacks how much. */
function balanceText(lines: Draft['lines']): string {
  const difference = differenceOf(lines.map(({ debit, credit }) => ({ debit: debit || 0, credit: credit || 0 })));
  if (difference === 0) return 'Debit dan kredit sama.';
  return `${difference > 0 ? 'Kredit' : 'Debit'} masih kurang ${rupiah(Math.abs(difference))}.`;
}
