import { NO_MONEY } from '@lapak/contract/money/sen';
import { TILL_PAYMENT_LABELS, TILL_PAYMENT_METHODS, type TillPaymentMethod } from '@lapak/contract/sales/payment-status';
import { Banknote, CreditCard, Landmark, QrCode, Split } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useNetwork } from '../outbox/network.ts';
import { CASH_ONLY, TO_BE_MATCHED, useTakesCashless } from '../sale/open-methods.ts';
import { usePractice } from '../sale/practice-state.ts';
import { cashPartOf, chooseMethod, mergePayment, partsOf, splitPayment, useTill } from '../sale/till-store.ts';
import { CashField } from './cash-field.tsx';
import { focusSecondPart, PAYMENT_ID } from './focus.ts';
import { GatewayButton } from './gateway-button.tsx';
import { Late, QrisDialog } from './late.tsx';
import { SecondPart } from './second-part.tsx';
import { SumPad } from './sum-pad.tsx';
import { useTillView } from './till-view.ts';

const ICONS = { cash: Banknote, qris: QrCode, debit: CreditCard, transfer: Landmark };

/** How it is paid. Cash says what was handed over, the others may say by what reference; QRIS shows its code. */
export function PaymentFields() {
  const till = useTill();
  const { method, split } = till;
  const parts = partsOf(till);
  const online = useNetwork((network) => network.online);
  const takesCashless = useTakesCashless();
  const isCash = method === 'cash' && !split;
  // The shop's own code: whoever reads it pays in earnest.
  const isPractice = usePractice(({ on }) => on);
  const byQris = isPractice ? undefined : parts.find((part) => part.method === 'qris');
  const qrisOpen = useTillView((view) => view.qris);
  const showsQris = qrisOpen && byQris !== undefined && takesCashless;
  const showQris = (qris: boolean) => useTillView.setState({ qris });
  const cash = cashPartOf(till) !== null && <CashField />;
  const code = byQris && takesCashless && (
    <Button variant="secondary" wide className="px-2 whitespace-nowrap" onClick={() => showQris(true)}>
      <QrCode aria-hidden="true" /> Tampilkan QRIS
    </Button>
  );
  return (
    <div id={PAYMENT_ID} className="grid grid-cols-1 gap-3">
      <fieldset className="min-w-0">
        <legend className="sr-only">Metode pembayaran</legend>
        <div className={cx('grid gap-2', takesCashless || split ? 'grid-cols-5' : 'grid-cols-4')}>
          {TILL_PAYMENT_METHODS.map((each) => {
            const Icon = ICONS[each];
            return (
              <label key={each} className="cursor-pointer has-disabled:cursor-not-allowed">
                <input
                  type="radio"
                  name="payment_method"
                  className="peer sr-only"
                  checked={method === each}
                  disabled={each !== 'cash' && !takesCashless}
                  onChange={() => chooseMethod(each)}
                />
                <span
                  className={cx(
                    METHOD,
                    'peer-checked:border-brand peer-checked:bg-brand peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf-500 peer-disabled:bg-sunken peer-disabled:text-ink-soft peer-disabled:opacity-60',
                  )}
                >
                  <Icon className="size-5" aria-hidden="true" />
                  {TILL_PAYMENT_LABELS[each]}
                </span>
              </label>
            );
          })}
          {(takesCashless || split) && (
            <button
              type="button"
              aria-pressed={split !== null}
              aria-label="Bagi pembayaran"
              className={cx(METHOD, 'border-dashed aria-pressed:border-solid aria-pressed:border-brand aria-pressed:bg-brand-soft')}
              onClick={() => (split ? mergePayment() : splitNow())}
            >
              <Split className="size-5" aria-hidden="true" /> Bagi
            </button>
          )}
        </div>
        {!takesCashless && <p className="mt-2 text-sm font-semibold text-warning">{CASH_ONLY}</p>}
        {!online && takesCashless && !isCash && <p className="mt-2 text-sm font-semibold text-warning">{TO_BE_MATCHED}</p>}
      </fieldset>
      {(split || cash) && (
        <div className="grid gap-2 @xl:grid-cols-2 @xl:gap-3">
          {split ? <SecondPart split={split} first={method} rest={parts[0]?.amount ?? NO_MONEY} code={code} cash={cash} /> : cash}
          <SumPad />
        </div>
      )}
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
      {!split && code}
      <GatewayButton />
      <Late when={showsQris}>
        <QrisDialog open={showsQris} amount={byQris?.amount ?? NO_MONEY} onClose={() => showQris(false)} />
      </Late>
    </div>
  );
}

const METHOD =
  'grid min-h-13 place-items-center content-center gap-0.5 rounded-md border border-line-strong bg-surface text-xs font-semibold';

/** The new part is what is filled in next. */
function splitNow() {
  flushSync(splitPayment);
  focusSecondPart();
}

type ReferenceFieldProps = { method: TillPaymentMethod | null; value: string; onChange: (reference: string) => void };

/** `method` where there is another beside it. */
function ReferenceField({ method, value, onChange }: ReferenceFieldProps) {
  return (
    <Field label={method === null ? 'Nomor referensi (opsional)' : `Nomor referensi ${TILL_PAYMENT_LABELS[method]} (opsional)`}>
      {(control) => (
        <TextInput {...control} autoComplete="off" maxLength={100} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
