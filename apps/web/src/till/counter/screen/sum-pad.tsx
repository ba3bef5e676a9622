import { NO_MONEY } from '@lapak/contract/money/sen';
import { rupiah } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { quickAmounts } from '../sale/cash.ts';
import { cashPartOf, useTill } from '../sale/till-store.ts';
import { Kbd } from './kbd.tsx';
import { NumberPad } from './number-pad.tsx';
import { useTillView } from './till-view.ts';

const QUICK = 'min-w-0 px-1 text-sm whitespace-nowrap';

/** Digits for the sum that has the focus, and cash as people hand it over. */
export function SumPad() {
  const till = useTill();
  const due = cashPartOf(till);
  const padFor = useTillView((view) => view.padFor);
  const { exact, rounded } = quickAmounts(due ?? NO_MONEY);
  const split = till.split !== null && (padFor === 'second' || due === null) ? till.split : null;
  return (
    <div className="grid gap-2 pointer-coarse:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      {split ? (
        <NumberPad value={split.amount} onChange={(amount) => useTill.setState({ split: { ...split, amount } })} />
      ) : (
        <NumberPad value={till.cash} onChange={(cash) => useTill.setState({ cash })} />
      )}
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
  );
}
