import { FAILURES } from '@lapak/contract/errors';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { type Sen, toRupiah, toSen } from '@lapak/contract/money/sen';
import { percentOff } from '@lapak/contract/pricing/discounts';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import { DiscountInput } from '@lapak/contract/sales/till';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

const WRONG_PERCENT = 'Persen berada pada rentang 0 - 100.';

/** What is taken off, in rupiah, with its reason; `percent` where it was given as one, and follows what it is taken off. */
export type GivenDiscount = {
  amount: number;
  percent?: number | null | undefined;
  reason: string;
};

type DiscountDialogProps = {
  title: string;
  /** What a percentage is of, in sen. */
  base: Sen;
  /** The most that may be taken off, in sen, and the shop's limit in percent. */
  most: Sen;
  /** The most with a supervisor's approval (decision 88). */
  mostWithWord?: Sen;
  limit: number;
  /** Ready reasons. */
  reasons: readonly string[];
  discount: GivenDiscount | null;
  onChange: (discount: GivenDiscount | null) => void;
  onClose: () => void;
};

const READY_PERCENTS = [5, 10];

/** Asks for a discount: a sum or a percentage, and why. */
export function DiscountDialog({ title, base, most, mostWithWord, limit, reasons, discount, onChange, onClose }: DiscountDialogProps) {
  const schema = useMemo(
    () =>
      DiscountInput.extend({ percent: z.number({ error: WRONG_PERCENT }).min(0, WRONG_PERCENT).max(100, WRONG_PERCENT).nullish() }).refine(
        ({ amount }) => toSen(amount) <= (mostWithWord ?? most),
        { path: ['amount'], message: FAILURES.discount_too_high.text },
      ),
    [most, mostWithWord],
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
  const [amount, percent] = form.watch(['amount', 'percent']);
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
        hint={`${mostWithWord === undefined ? 'Paling banyak' : 'Di atas ini perlu PIN supervisor:'} ${String(limit).replace('.', ',')}%, ${formatRupiah(most)}.`}
      />
      <ReasonField form={form} reasons={reasons} maxLength={200} />
    </AskDialog>
  );
}
