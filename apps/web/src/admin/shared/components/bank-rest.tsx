import type { CashPlace } from '@lapak/contract/ledger/cash-book';
import { isBank } from '@lapak/contract/ledger/cash-places';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { cx } from '../../../ui/cx.ts';
import { SelectField } from '../../../ui/form/choice-field.tsx';

/** What a bank holds by the book, and after what is about to be taken out of it. The book may lag, so nothing is refused. */
export function BankRest({
  bank: { place, name, balance },
  amount,
}: {
  bank: Pick<CashPlace, 'place' | 'name' | 'balance'>;
  amount: number | null;
}) {
  const rest = balance - (amount ?? 0);
  return (
    <p className={cx('sm:col-span-2', rest < 0 ? 'font-semibold text-danger' : 'text-ink-soft')}>
      Menurut buku {place === 'bank' ? 'bank' : name} berisi {rupiah(balance)}
      {amount ? `, sesudahnya ${rupiah(rest)}` : ''}.
    </p>
  );
}

/** The same below a field `from_place`, while it says a bank; nothing for any other place. */
export function bankRestOf(places: readonly CashPlace[], from: unknown, amount: number | null) {
  const bank = places.find(({ place }) => isBank(place) && place === from);
  return bank ? <BankRest bank={bank} amount={amount} /> : null;
}

type BankFromProps<Draft extends FieldValues> = {
  form: UseFormReturn<Draft, unknown, unknown>;
  /** The field that holds the bank; without one it is the main bank. */
  name?: Path<Draft>;
  amount: number | null;
};

/** From which bank money goes, where the shop has several, and what is left there. */
export function BankFrom<Draft extends FieldValues>({ form, name, amount }: BankFromProps<Draft>) {
  const loaded = useLoaded('banks', async (signal) =>
    (await api.call('listCashPlaces', { signal })).data.places.filter(({ place }) => isBank(place)),
  );
  const values = useWatch({ control: form.control });
  if (loaded.state !== 'ready') return null;
  const chosen: unknown = name && (values as Record<string, unknown>)[name];
  const bank = loaded.data.find(({ place }) => place === (chosen ?? 'bank'));
  return (
    <>
      {name && loaded.data.length > 1 && (
        <SelectField form={form} name={name} label="Dari rekening">
          {loaded.data.map((each) => (
            <option key={each.place} value={each.place}>
              {each.name}
            </option>
          ))}
        </SelectField>
      )}
      {bank && <BankRest bank={bank} amount={amount} />}
    </>
  );
}
