import { NO_MONEY } from '@lapak/contract/money/sen';
import { TILL_PAYMENT_LABELS, TILL_PAYMENT_METHODS, type TillPaymentMethod } from '@lapak/contract/states/payment-status';
import { Banknote, CreditCard, Landmark, QrCode } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useNetwork } from '../outbox/network.ts';
import { CASH_ONLY, TO_BE_MATCHED, useTakesCashless } from '../sale/open-methods.ts';
import { cashPartOf, chooseMethod, partsOf, useTill } from '../sale/till-store.ts';
import { CashFields } from './cash-fields.tsx';
import { PAYMENT_ID } from './focus.ts';
import { GatewayButton } from './gateway-dialog.tsx';
import { QrisDialog } from './qris-dialog.tsx';
import { SecondPart } from './second-part.tsx';
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
  const byQris = parts.find((part) => part.method === 'qris');
  const qrisOpen = useTillView((view) => view.qris);
  const showQris = (qris: boolean) => useTillView.setState({ qris });
  return (
    <div id={PAYMENT_ID} className="grid grid-cols-1 gap-3">
      <fieldset className="min-w-0">
        <legend className="sr-only">Metode pembayaran</legend>
        <div className="grid grid-cols-4 gap-2">
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
                <span className="grid min-h-13 place-items-center content-center gap-0.5 rounded-md border border-line-strong bg-surface text-xs font-semibold peer-checked:border-brand peer-checked:bg-brand peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf-500 peer-disabled:bg-sunken peer-disabled:text-ink-soft peer-disabled:opacity-60">
                  <Icon className="size-5" aria-hidden="true" />
                  {TILL_PAYMENT_LABELS[each]}
                </span>
              </label>
            );
          })}
        </div>
        {!takesCashless && <p className="mt-2 text-sm font-semibold text-warning">{CASH_ONLY}</p>}
        {!online && takesCashless && !isCash && <p className="mt-2 text-sm font-semibold text-warning">{TO_BE_MATCHED}</p>}
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
      {byQris && takesCashless && (
        <Button variant="secondary" wide onClick={() => showQris(true)}>
          <QrCode aria-hidden="true" /> Tampilkan QRIS
        </Button>
      )}
      <GatewayButton />
      <QrisDialog
        open={qrisOpen && byQris !== undefined && takesCashless}
        amount={byQris?.amount ?? NO_MONEY}
        onClose={() => showQris(false)}
      />
    </div>
  );
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
