import { FAILURES } from '@lapak/contract/errors';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY, type Sen, toSen } from '@lapak/contract/money/sen';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { discountRoom } from '@lapak/contract/pricing/discounts';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import { DiscountInput } from '@lapak/contract/schemas/till';
import { Tag } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../form/ask-dialog.tsx';
import { useTillRules } from '../catalog/till-rules.ts';
import { discountOfLine, discountsOf, type TillDiscount, type TillLine, type TillState, useTill } from '../sale/till-store.ts';

/** Whether cashiers may take anything off here: only once an admin has set a limit (spec section 9). */
const useMayTakeOff = () => useTillRules((rules) => rules.discount_limit > 0);

/** What is taken off one line. One given while that was allowed can still be seen and taken away. */
export function LineDiscount({ line, disabled }: { line: TillLine; disabled: boolean }) {
  const discounts = useTill((till) => till.lineDiscounts);
  const [open, setOpen] = useState(false);
  const mayTakeOff = useMayTakeOff();
  const off = discountOfLine(line, discounts);
  if (!mayTakeOff && off === NO_MONEY) return null;
  const change = (discount: TillDiscount | null) => {
    const others = without(useTill.getState().lineDiscounts, line.id);
    useTill.setState({ lineDiscounts: discount ? { ...others, [line.id]: discount } : others });
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={cx('ml-auto px-2 tabular-nums', off > 0 && 'text-accent-ink')}
        aria-label={`Potongan ${line.product.name}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Tag aria-hidden="true" />
        {off > 0 ? `-${formatRupiah(off)}` : <span className="max-[24rem]:sr-only">Potongan</span>}
      </Button>
      {open && (
        <DiscountDialog
          title={`Potongan ${line.product.name}`}
          worth={lineTotal(line)}
          others={(till) => ({ ...till, lineDiscounts: without(till.lineDiscounts, line.id) })}
          discount={discounts[line.id] ?? null}
          onChange={change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function without(discounts: TillState['lineDiscounts'], id: string): TillState['lineDiscounts'] {
  const { [id]: _, ...others } = discounts;
  return others;
}

/** What is taken off the sale as a whole. */
export function SaleDiscount() {
  const { cart, discount } = useTill();
  const [open, setOpen] = useState(false);
  const mayTakeOff = useMayTakeOff();
  if (!mayTakeOff && discount === null) return null;
  return (
    <section aria-label="Potongan transaksi" className="flex items-center gap-3">
      <Tag className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
      <p className="min-w-0 grow leading-snug wrap-anywhere">
        <span className="block font-semibold">{discount ? `Potongan ${formatRupiah(toSen(discount.amount))}` : 'Tanpa potongan'}</span>
        {discount && <span className="block text-sm text-ink-soft">{discount.reason}</span>}
      </p>
      <Button variant="secondary" size="sm" aria-label="Atur potongan transaksi" onClick={() => setOpen(true)}>
        Atur
      </Button>
      {open && (
        <DiscountDialog
          title="Potongan transaksi"
          worth={cart.totalAmount}
          others={(till) => ({ ...till, discount: null })}
          discount={discount}
          onChange={(changed) => useTill.setState({ discount: changed })}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

type DiscountDialogProps = {
  title: string;
  /** What it is taken off, in sen. */
  worth: Sen;
  /** The sale without this discount. */
  others: (till: TillState) => TillState;
  discount: TillDiscount | null;
  onChange: (discount: TillDiscount | null) => void;
  onClose: () => void;
};

function DiscountDialog({ title, worth, others, discount, onChange, onClose }: DiscountDialogProps) {
  const limit = useTillRules((rules) => rules.discount_limit);
  // Nothing of the sale changes while this is open.
  const [most] = useState(() => discountRoom(worth, discountsOf(others(useTill.getState())), toDiscountTenths(limit)));
  const schema = useMemo(
    () => DiscountInput.refine(({ amount }) => toSen(amount) <= most, { path: ['amount'], message: FAILURES.discount_too_high.text }),
    [most],
  );
  const contractForm = useContractForm(schema, {
    values: discount ?? { reason: '' },
    // Nothing is sent before the sale is.
    send: async (given) => given,
    onSaved: (given) => {
      onChange(given);
      onClose();
    },
  });
  const { form } = contractForm;
  return (
    <AskDialog
      contractForm={contractForm}
      title={title}
      aside={
        discount && (
          <Button
            variant="ghost"
            className="mr-auto"
            onClick={() => {
              onChange(null);
              onClose();
            }}
          >
            Hapus potongan
          </Button>
        )
      }
      onClose={onClose}
    >
      <MoneyField
        form={form}
        name="amount"
        label="Jumlah potongan"
        required
        autoFocus
        hint={`Paling banyak ${String(limit).replace('.', ',')}%: ${formatRupiah(most)}.`}
      />
      <TextField form={form} name="reason" label="Alasan" required maxLength={200} autoComplete="off" />
    </AskDialog>
  );
}
