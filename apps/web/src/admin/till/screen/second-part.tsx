import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { TILL_PAYMENT_LABELS, TILL_PAYMENT_METHODS, type TillPaymentMethod } from '@lapak/contract/states/payment-status';
import { useEffect, useRef } from 'react';
import { countText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { cashDigits } from '../sale/cash.ts';
import { useSale } from '../sale/sale-state.ts';
import { chooseSecondMethod, mergePayment, type TillState, useTill } from '../sale/till-store.ts';

type SecondPartProps = { split: NonNullable<TillState['split']>; first: TillPaymentMethod; rest: Sen };

/** The second method, what is paid by it, and what is left for the first. */
export function SecondPart({ split, first, rest }: SecondPartProps) {
  const { problem, refusals } = useSale();
  const input = useRef<HTMLInputElement>(null);
  const error = problem?.at === 'split' ? problem.text : undefined;
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
                const chosen = TILL_PAYMENT_METHODS.find((each) => each === target.value);
                if (chosen) chooseSecondMethod(chosen);
              }}
            >
              {TILL_PAYMENT_METHODS.filter((each) => each !== first).map((each) => (
                <option key={each} value={each}>
                  {TILL_PAYMENT_LABELS[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={`Bagian ${TILL_PAYMENT_LABELS[split.method]}`}>
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
        <span>Sisa dengan {TILL_PAYMENT_LABELS[first]}</span>
        <output className="font-bold tabular-nums">{formatRupiah(rest > 0 ? rest : NO_MONEY)}</output>
      </p>
      <Button variant="ghost" size="sm" className="justify-self-start px-2" onClick={mergePayment}>
        Satu metode saja
      </Button>
    </fieldset>
  );
}
