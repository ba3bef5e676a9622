import { CASH_STEP_RUPIAH } from '@lapak/contract/constants';
import { NO_MONEY, type Sen, toSen } from '@lapak/contract/money/sen';
import { useEffect, useRef } from 'react';
import { Field } from '../../../ui/field.tsx';
import { cashDigits, cashOf } from '../sale/cash.ts';
import { completeSale } from '../sale/sale.ts';
import { useSale } from '../sale/sale-state.ts';
import { cashPartOf, useTill } from '../sale/till-store.ts';
import { DigitsInput } from './digits-input.tsx';

/** Nobody gets more than that back: so much is the code of a slow scanner, whose Enter must finish nothing. */
const MAX_CHANGE = toSen(1_000_000);

function isPaid(cash: Sen, due: Sen): boolean {
  return cash >= due && cash - due <= MAX_CHANGE;
}

/** What was handed over in cash: typed, by the pad, or as people hand it over. */
export function CashField() {
  const till = useTill();
  const { cash } = till;
  const due = cashPartOf(till) ?? NO_MONEY;
  const { problem, refusals } = useSale();
  const input = useRef<HTMLInputElement>(null);
  const error = problem?.at === 'cash' ? problem.text : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal leads to the field each time
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [refusals, error]);

  const step = (by: number) => useTill.setState({ cash: cashDigits(String(Math.max(0, Number(cash) + by * CASH_STEP_RUPIAH))) });
  return (
    <Field label="Uang diterima" error={error}>
      {(control) => (
        <DigitsInput
          {...control}
          ref={input}
          part="cash"
          className="text-right text-lg font-bold"
          digits={cash}
          onDigits={(digits) => useTill.setState({ cash: cashDigits(digits) })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isPaid(cashOf(cash), due)) {
              event.preventDefault();
              completeSale().catch(console.error);
            }
            const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (direction === undefined) return;
            event.preventDefault();
            step(direction);
          }}
        />
      )}
    </Field>
  );
}
