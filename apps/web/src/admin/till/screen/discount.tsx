import { FAILURES } from '@lapak/contract/errors';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { addSen, NO_MONEY, type Sen, subtractSen, toRupiah, toSen } from '@lapak/contract/money/sen';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { discountRoom, ownDiscount, percentOff } from '@lapak/contract/pricing/discounts';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import { DiscountInput } from '@lapak/contract/schemas/till';
import { Tag } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../form/ask-dialog.tsx';
import { useTillRules } from '../catalog/till-rules.ts';
import { discountOfLine, discountsOf, offOf, type TillDiscount, type TillLine, type TillState, useTill } from '../sale/till-store.ts';

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
          base={lineTotal(line)}
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
  const till = useTill();
  const { discount } = till;
  const { lines, ofSale } = discountsOf(till);
  const left = subtractSen(till.cart.totalAmount, addSen(...lines.map(ownDiscount)));
  const [open, setOpen] = useState(false);
  const mayTakeOff = useMayTakeOff();
  if (!mayTakeOff && discount === null) return null;
  return (
    <section aria-label="Potongan transaksi" className="flex items-center gap-3">
      <Tag className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
      <p className="min-w-0 grow leading-snug wrap-anywhere">
        <span className="block font-semibold">
          {discount ? `Potongan ${percentText(discount)}${formatRupiah(ofSale)}` : 'Tanpa potongan'}
        </span>
        {discount && <span className="block text-sm text-ink-soft">{discount.reason}</span>}
      </p>
      <Button variant="secondary" size="sm" aria-label="Atur potongan transaksi" onClick={() => setOpen(true)}>
        Atur
      </Button>
      {open && (
        <DiscountDialog
          title="Potongan transaksi"
          worth={till.cart.totalAmount}
          base={left}
          others={(till) => ({ ...till, discount: null })}
          discount={discount}
          onChange={(changed) => useTill.setState({ discount: changed })}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

/** '10 %, ' of a discount that is a percentage. */
function percentText({ percent }: TillDiscount): string {
  return typeof percent === 'number' ? `${String(percent).replace('.', ',')} %, ` : '';
}

const WRONG_PERCENT = 'Persen berada pada rentang 0 - 100.';

type DiscountDialogProps = {
  title: string;
  /** What it is taken off, in sen. */
  worth: Sen;
  /** What a percentage is of: of the whole sale, what the lines' discounts leave. */
  base: Sen;
  /** The sale without this discount. */
  others: (till: TillState) => TillState;
  discount: TillDiscount | null;
  onChange: (discount: TillDiscount | null) => void;
  onClose: () => void;
};

const READY_PERCENTS = [5, 10];

function DiscountDialog({ title, worth, base, others, discount, onChange, onClose }: DiscountDialogProps) {
  const limit = useTillRules((rules) => rules.discount_limit);
  // Nothing of the sale changes while this is open.
  const [most] = useState(() => discountRoom(worth, discountsOf(others(useTill.getState())), toDiscountTenths(limit)));
  const schema = useMemo(
    () =>
      DiscountInput.extend({ percent: z.number({ error: WRONG_PERCENT }).min(0, WRONG_PERCENT).max(100, WRONG_PERCENT).nullish() }).refine(
        ({ amount }) => toSen(amount) <= most,
        { path: ['amount'], message: FAILURES.discount_too_high.text },
      ),
    [most],
  );
  const contractForm = useContractForm(schema, {
    values: discount ? { ...discount, amount: toRupiah(offOf(discount, base)) } : { reason: '' },
    // Nothing is sent before the sale is.
    send: async (given) => given,
    onSaved: (given) => {
      onChange(given);
      onClose();
    },
  });
  const { form } = contractForm;
  const [amount, percent, reason] = form.watch(['amount', 'percent', 'reason']);
  const reasons = useTillRules((rules) => rules.discount_reasons);
  const ofPercent = (given: number) => toRupiah(percentOff(base, toDiscountTenths(given)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a percentage sets the sum when it is given
  useEffect(() => {
    if (typeof percent === 'number' && percent >= 0 && percent <= 100)
      form.setValue('amount', ofPercent(percent), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [percent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sum that is typed is no percentage any more
  useEffect(() => {
    if (typeof percent === 'number' && percent >= 0 && amount !== ofPercent(percent)) form.setValue('percent', null);
  }, [amount]);
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
      <div className="flex flex-wrap items-end gap-2">
        {READY_PERCENTS.filter((each) => each <= limit).map((each) => (
          <Chip
            key={each}
            className="min-w-16 justify-center"
            selected={percent === each}
            onClick={() => form.setValue('percent', each, { shouldDirty: true })}
          >
            {each} %
          </Chip>
        ))}
        <NumberField form={form} name="percent" label="Persen (%)" className="w-28" steps={{ step: 0.1, min: 0, max: 100 }} />
      </div>
      <MoneyField
        form={form}
        name="amount"
        label="Jumlah potongan"
        required
        autoFocus
        hint={`Paling banyak ${String(limit).replace('.', ',')}%: ${formatRupiah(most)}.`}
      />
      {reasons.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-semibold">Pilihan cepat</legend>
          <div className="flex flex-wrap gap-2">
            {reasons.map((ready) => (
              <Chip
                key={ready}
                selected={reason === ready}
                onClick={() => form.setValue('reason', ready, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
              >
                {ready}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <TextField form={form} name="reason" label="Alasan" required maxLength={200} autoComplete="off" />
    </AskDialog>
  );
}
