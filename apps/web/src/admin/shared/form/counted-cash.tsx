import type { Denomination } from '@lapak/contract/ledger/denominations';
import { ChevronDown } from 'lucide-react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { rupiah } from '../../../lib/format.ts';
import { MoneyField } from '../../../ui/form/number-field.tsx';

/** Notes and coins, large to small. */
const VALUES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100];

type CountedCashProps<Draft extends FieldValues> = { form: UseFormReturn<Draft, unknown, unknown>; name: Path<Draft> };

/** What was counted, as one sum or by notes and coins, which stand in the form's `denominations`. */
export function CountedCash<Draft extends FieldValues>({ form, name }: CountedCashProps<Draft>) {
  const field = 'denominations' as Path<Draft>;
  const counted: readonly Denomination[] = useWatch({ control: form.control, name: field }) ?? [];
  const countOf = (value: number) => counted.find((each) => each.value === value)?.count ?? 0;

  function count(value: number, typed: string) {
    const of = Math.min(100_000, Number(typed.replaceAll(/\D/gu, '')));
    const next = VALUES.map((each) => ({ value: each, count: each === value ? of : countOf(each) })).filter((each) => each.count > 0);
    const sum = next.reduce((total, each) => total + each.value * each.count, 0);
    form.setValue(field, next as PathValue<Draft, Path<Draft>>);
    form.setValue(name, sum as PathValue<Draft, Path<Draft>>, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <>
      <MoneyField form={form} name={name} label="Uang tunai yang dihitung" required readOnly={counted.length > 0} />
      <details className="group rounded-lg border">
        <summary className="flex min-h-11 items-center justify-between gap-3 px-4 font-semibold">
          Hitung per pecahan
          <ChevronDown className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="grid gap-3 border-t p-4 sm:grid-cols-2 sm:gap-x-6">
          {VALUES.map((value) => (
            <label key={value} className="flex items-center justify-between gap-2 text-sm tabular-nums">
              {rupiah(value)}
              <input
                className="control w-20 text-right"
                inputMode="numeric"
                autoComplete="off"
                value={countOf(value) || ''}
                onChange={(event) => count(value, event.target.value)}
              />
            </label>
          ))}
        </div>
      </details>
    </>
  );
}
