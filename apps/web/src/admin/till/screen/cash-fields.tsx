import { CASH_STEP_RUPIAH } from '@lapak/contract/constants';
import { NO_MONEY, type Sen, toSen } from '@lapak/contract/money/sen';
import { useEffect, useRef } from 'react';
import { countText, rupiah } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { cashDigits, cashOf, quickAmounts } from '../sale/cash.ts';
import { completeSale } from '../sale/sale.ts';
import { useSale } from '../sale/sale-state.ts';
import { cashPartOf, useTill } from '../sale/till-store.ts';
import { Kbd } from './kbd.tsx';
import { NumberPad } from './number-pad.tsx';

const QUICK = 'min-w-0 px-1 text-sm whitespace-nowrap';

/** Nobody gets more than that back: so much is the code of a slow scanner, whose Enter must finish nothing. */
const MAX_CHANGE = toSen(1_000_000);

function isPaid(cash: Sen, due: Sen): boolean {
  return cash >= due && cash - due <= MAX_CHANGE;
}

/** What was handed over in cash: typed, by the pad, or as people hand it over. */
export function CashFields() {
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

  const step = (by: number) => useTill.setState({ cash: String(Math.max(0, Number(cash) + by * CASH_STEP_RUPIAH)) });
  const { exact, rounded } = quickAmounts(due);
  return (
    <div className="@xl:grid @xl:grid-cols-2 @xl:gap-3">
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
      <div className="mt-2 grid gap-2 pointer-coarse:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] @xl:mt-0">
        <NumberPad value={cash} onChange={(digits) => useTill.setState({ cash: digits })} />
        {exact > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend for a row of short cuts
          <div
            role="group"
            aria-label="Jumlah cepat"
            className="grid auto-rows-fr grid-cols-3 gap-2 pointer-coarse:grid-cols-1 pointer-coarse:gap-1.5 pointer-coarse:[&>:nth-child(n+6)]:hidden"
          >
            <Button
              variant="secondary"
              className={cx(QUICK, 'border-leaf-600 bg-brand-soft text-leaf-800')}
              onClick={() => useTill.setState({ cash: String(exact) })}
            >
              Uang pas <Kbd className="max-2xl:hidden">F8</Kbd>
            </Button>
            {rounded.map((amount) => (
              <Button
                key={amount}
                variant="secondary"
                className={cx(QUICK, 'tabular-nums')}
                onClick={() => useTill.setState({ cash: String(amount) })}
              >
                {rupiah(amount)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
