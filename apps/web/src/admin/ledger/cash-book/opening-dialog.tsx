import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { CashPlace } from '@lapak/contract/ledger/cash-book';
import { CASH_PLACE_LABELS, isOwnBank } from '@lapak/contract/ledger/cash-places';
import { OPENING_PLACES, OpeningBalances } from '@lapak/contract/partners/opening-balances';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { notToCome } from '../../../lib/forms/not-to-come.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { sendConfirmed } from '../../../lib/send-confirmed.ts';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { Rows } from '../../../ui/form/rows.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';
import { FoundPartner } from './found-partner.tsx';

interface Draft {
  happened_on: string;
  places: Record<string, number | null>;
  partners: { id: ComboboxOption | null; amount: number | null }[];
}

const OpeningDraft = z
  .custom<Draft>()
  .transform(({ happened_on, places, partners }, { issues }) => {
    for (const [index, { id }] of partners.entries())
      if (id === null) issues.push({ code: 'custom', path: ['partners', index, 'id'], message: 'Pilih mitranya.', input: id });
    return {
      happened_on,
      places: Object.entries(places).flatMap(([place, amount]) => (amount ? [{ place, amount }] : [])),
      partners: partners.map(({ id, amount }) => ({ id: Number(id?.value), amount: amount ?? 0 })),
    };
  })
  .pipe(OpeningBalances)
  .refine(...notToCome('happened_on'));

/** What the shop has and owes when it begins, in one form. */
export function OpeningDialog({ places, onClose }: { places: readonly CashPlace[]; onClose: () => void }) {
  const id = useId();
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const toOpen = placesToOpen(places);
  const contractForm = useContractForm(OpeningDraft, {
    values: {
      happened_on: dateOf(new Date()),
      places: Object.fromEntries(toOpen.map(({ place }) => [place, null])),
      partners: [],
    } as Draft,
    send: (body) =>
      sendConfirmed((confirmed) =>
        api.call('bookOpeningBalances', { body: { ...body, confirmed }, headers: { 'idempotency-key': keyOf(body) } }),
      ),
    onSaved: () => {
      notify('success', 'Saldo awal dicatat.');
      onClose();
      void revalidate();
    },
  });
  const { form } = contractForm;
  const nothing = form.formState.errors.places?.message;
  const hint = (place: string) => `Sekarang ${rupiah(places.find((each) => each.place === place)?.balance ?? 0)}, ditambah ini.`;
  return (
    <AskDialog
      contractForm={contractForm}
      title="Saldo awal"
      description="Untuk toko yang mulai di tengah tahun: uang yang ada dan utang kepada mitra pada hari itu. Kosongkan yang tidak ada."
      size="md"
      sendText="Catat saldo awal"
      onClose={onClose}
    >
      <TextField form={form} name="happened_on" label="Tanggal" type="date" required />
      <div className="grid gap-5 sm:grid-cols-2">
        {toOpen.map(({ place, name }) => (
          <MoneyField key={place} form={form} name={`places.${place}`} label={name} hint={hint(place)} />
        ))}
      </div>
      {typeof nothing === 'string' && <FieldError id={`${id}-places`}>{nothing}</FieldError>}
      <Rows
        form={form}
        name="partners"
        legend="Utang kepada mitra"
        hint="Bagian mitra dari penjualan yang lalu dan belum dibayar."
        rowName="mitra"
        addText="Tambah mitra"
        blank={{ id: null, amount: null }}
      >
        {(index) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <FoundPartner form={form} name={`partners.${index}.id`} />
            <MoneyField form={form} name={`partners.${index}.amount`} label="Jumlah" required />
          </div>
        )}
      </Rows>
    </AskDialog>
  );
}

/** The places of every shop, and further banks and e-wallets below the main bank. */
function placesToOpen(places: readonly CashPlace[]): Pick<CashPlace, 'place' | 'name'>[] {
  const further = places.filter(({ place }) => isOwnBank(place));
  return OPENING_PLACES.flatMap((place) => [{ place, name: CASH_PLACE_LABELS[place] }, ...(place === 'bank' ? further : [])]);
}
