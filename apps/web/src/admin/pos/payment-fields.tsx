import { CASH_STEP_RUPIAH } from '@lapak/contract/constants';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { changeDue } from '@lapak/contract/pricing/change-due';
import { POS_PAYMENT_LABELS, POS_PAYMENT_METHODS, type PosPaymentMethod } from '@lapak/contract/states/payment-status';
import { Banknote, CreditCard, Landmark, QrCode, Split } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cashDigits, cashOf, quickAmounts } from '../../features/till/cash.ts';
import {
  cashPartOf,
  chooseMethod,
  chooseSecondMethod,
  mergePayment,
  partsOf,
  splitPayment,
  type Till,
  useTill,
} from '../../features/till/till-store.ts';
import { countText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PAYMENT_ID } from './focus.ts';
import { GatewayButton } from './gateway-dialog.tsx';
import { Kbd } from './kbd.tsx';
import { NumberPad } from './number-pad.tsx';
import { QrisDialog } from './qris-dialog.tsx';
import { useSale } from './sale-state.ts';

const ICONS = { cash: Banknote, qris: QrCode, debit: CreditCard, transfer: Landmark };

/** How it is paid. Cash says what was handed over, the others may say by what reference; QRIS shows its code. */
export function PaymentFields() {
  const till = useTill();
  const { method, split } = till;
  const parts = partsOf(till);
  const byQris = parts.find((part) => part.method === 'qris');
  const [qrisOpen, setQrisOpen] = useState(false);
  // However it was chosen: by a press, by a key, by the end of a sale.
  useEffect(
    () =>
      useTill.subscribe((now, before) => {
        if (now.method !== before.method) setQrisOpen(now.method === 'qris');
      }),
    [],
  );
  return (
    <div id={PAYMENT_ID} className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Metode pembayaran</legend>
        <div className="grid grid-cols-4 gap-2">
          {POS_PAYMENT_METHODS.map((each) => {
            const Icon = ICONS[each];
            return (
              <label key={each} className="cursor-pointer">
                <input
                  type="radio"
                  name="payment_method"
                  className="peer sr-only"
                  checked={method === each}
                  onChange={() => chooseMethod(each)}
                />
                <span className="grid min-h-15 place-items-center content-center gap-0.5 rounded-md border border-line-strong bg-surface text-xs font-semibold peer-checked:border-brand peer-checked:bg-brand peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf-500 peer-disabled:opacity-60">
                  <Icon className="size-5" aria-hidden="true" />
                  {POS_PAYMENT_LABELS[each]}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {split && <SecondPart split={split} first={method} rest={parts[0]?.amount ?? NO_MONEY} />}
      {cashPartOf(till) !== null && <CashFields />}
      {method !== 'cash' && (
        <ReferenceField method={split && method} value={till.reference} onChange={(reference) => useTill.setState({ reference })} />
      )}
      {split && split.method !== 'cash' && (
        <ReferenceField
          method={split.method}
          value={split.reference}
          onChange={(reference) => useTill.setState({ split: { ...split, reference } })}
        />
      )}
      {byQris && (
        <Button variant="secondary" wide onClick={() => setQrisOpen(true)}>
          <QrCode aria-hidden="true" /> Tampilkan QRIS
        </Button>
      )}
      <GatewayButton />
      {!split && (
        <Button variant="ghost" size="sm" className="justify-self-start px-2" onClick={splitPayment}>
          <Split aria-hidden="true" /> Bagi pembayaran
        </Button>
      )}
      <QrisDialog open={qrisOpen && byQris !== undefined} amount={byQris?.amount ?? NO_MONEY} onClose={() => setQrisOpen(false)} />
    </div>
  );
}

function CashFields() {
  const till = useTill();
  const { cash } = till;
  const due = cashPartOf(till) ?? NO_MONEY;
  const { obstacle, refusals } = useSale();
  const input = useRef<HTMLInputElement>(null);
  const error = obstacle?.at === 'cash' ? obstacle.text : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal leads to the field each time
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [refusals, error]);

  const step = (by: number) => useTill.setState({ cash: String(Math.max(0, Number(cash) + by * CASH_STEP_RUPIAH)) });
  const { exact, rounded } = quickAmounts(due);
  return (
    <div>
      <Field label="Uang diterima" error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            prefix="Rp"
            // Under a finger there is the pad below.
            inputMode={window.matchMedia('(pointer: coarse)').matches ? 'none' : 'numeric'}
            autoComplete="off"
            className="text-right text-lg font-bold"
            value={cash === '' ? '' : countText(Number(cash))}
            onChange={(event) => useTill.setState({ cash: cashDigits(event.target.value) })}
            onKeyDown={(event) => {
              const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
              if (direction === undefined) return;
              event.preventDefault();
              step(direction);
            }}
          />
        )}
      </Field>
      {exact > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend for a row of short cuts
        <div role="group" aria-label="Jumlah cepat" className="mt-2 grid grid-cols-3 gap-2">
          <Button variant="secondary" className="px-1 whitespace-nowrap" onClick={() => useTill.setState({ cash: String(exact) })}>
            Uang pas <Kbd>F8</Kbd>
          </Button>
          {rounded.map((amount) => (
            <Button
              key={amount}
              variant="secondary"
              className="px-2 tabular-nums"
              onClick={() => useTill.setState({ cash: String(amount) })}
            >
              {countText(amount)}
            </Button>
          ))}
        </div>
      )}
      <NumberPad value={cash} onChange={(digits) => useTill.setState({ cash: digits })} />
      <p className="mt-3 flex items-baseline justify-between gap-4 rounded-md bg-sunken px-3.5 py-2.5">
        <span className="text-sm font-semibold">Kembalian</span>
        <output className="text-lg font-bold tabular-nums">{formatRupiah(changeDue(cashOf(cash), due))}</output>
      </p>
    </div>
  );
}

type SecondPartProps = { split: NonNullable<Till['split']>; first: PosPaymentMethod; rest: Sen };

/** The second method, what is paid by it, and what is left for the first. */
function SecondPart({ split, first, rest }: SecondPartProps) {
  const { obstacle, refusals } = useSale();
  const input = useRef<HTMLInputElement>(null);
  const error = obstacle?.at === 'split' ? obstacle.text : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal leads to the field each time
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [refusals, error]);
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-md border bg-canvas p-3.5">
      <legend className="sr-only">Pembayaran kedua</legend>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Metode kedua">
          {(control) => (
            <Select
              {...control}
              value={split.method}
              onChange={({ target }) => {
                const chosen = POS_PAYMENT_METHODS.find((each) => each === target.value);
                if (chosen) chooseSecondMethod(chosen);
              }}
            >
              {POS_PAYMENT_METHODS.filter((each) => each !== first).map((each) => (
                <option key={each} value={each}>
                  {POS_PAYMENT_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={`Bagian ${POS_PAYMENT_LABELS[split.method]}`}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              prefix="Rp"
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={error !== undefined}
              className="text-right font-bold"
              value={split.amount === '' ? '' : countText(Number(split.amount))}
              onChange={(event) => useTill.setState({ split: { ...split, amount: cashDigits(event.target.value) } })}
            />
          )}
        </Field>
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span>Sisa dengan {POS_PAYMENT_LABELS[first]}</span>
        <output className="font-bold tabular-nums">{formatRupiah(rest > 0 ? rest : NO_MONEY)}</output>
      </p>
      <Button variant="ghost" size="sm" className="justify-self-start px-2" onClick={mergePayment}>
        Satu metode saja
      </Button>
    </fieldset>
  );
}

type ReferenceFieldProps = { method: PosPaymentMethod | null; value: string; onChange: (reference: string) => void };

/** `method` where there is another beside it. */
function ReferenceField({ method, value, onChange }: ReferenceFieldProps) {
  return (
    <Field label={method === null ? 'Nomor referensi (opsional)' : `Nomor referensi ${POS_PAYMENT_LABELS[method]} (opsional)`}>
      {(control) => (
        <TextInput {...control} autoComplete="off" maxLength={100} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

export function NotesField() {
  const notes = useTill((till) => till.notes);
  return (
    <Field label="Catatan">
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          maxLength={1000}
          value={notes}
          onChange={(event) => useTill.setState({ notes: event.target.value })}
        />
      )}
    </Field>
  );
}
