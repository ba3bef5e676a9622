import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { TILL_PAYMENT_LABELS, TILL_PAYMENT_METHODS, type TillPaymentMethod } from '@lapak/contract/sales/payment-status';
import { type ReactNode, useEffect, useRef } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { cashDigits } from '../sale/cash.ts';
import { useSale } from '../sale/sale-state.ts';
import { chooseSecondMethod, type TillState, useTill } from '../sale/till-store.ts';
import { DigitsInput } from './digits-input.tsx';
import { SECOND_PART_ID } from './focus.ts';

type SecondPartProps = {
  split: NonNullable<TillState['split']>;
  first: TillPaymentMethod;
  rest: Sen;
  /** Beside the second method: what shows its code. */
  code: ReactNode;
  /** Beside its sum: what was handed over in cash, where some of it is cash. */
  cash: ReactNode;
};

/** The second method, what is paid by it, and what is left for the first. */
export function SecondPart({ split, first, rest, code, cash }: SecondPartProps) {
  const { problem, refusals } = useSale();
  const input = useRef<HTMLInputElement>(null);
  const error = problem?.at === 'split' ? problem.text : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal leads to the field each time
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [refusals, error]);
  return (
    <fieldset id={SECOND_PART_ID} className="grid min-w-0 gap-2">
      <legend className="sr-only">Pembayaran kedua</legend>
      <div className="grid grid-cols-2 items-center gap-x-3 gap-y-2">
        <Select
          aria-label="Metode kedua"
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
        <div>{code}</div>
        <Field label={`Bagian ${TILL_PAYMENT_LABELS[split.method]}`} className="self-start">
          {(control) => (
            <DigitsInput
              {...control}
              ref={input}
              part="second"
              aria-invalid={error !== undefined}
              className="text-right text-lg font-bold"
              digits={split.amount}
              onDigits={(typed) => useTill.setState({ split: { ...split, amount: cashDigits(typed) } })}
            />
          )}
        </Field>
        <div className="self-start">{cash}</div>
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
    </fieldset>
  );
}
