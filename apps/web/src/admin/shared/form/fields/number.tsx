import { CountField, MoneyField, NumberField } from '../../../../ui/form/number-field.tsx';
import type { FieldRules } from '../field-rules.ts';
import type { FieldData, FieldOptions } from './field-data.ts';

const first = (stored: unknown) => stored ?? null;

/** A number, whose arrow keys move by `step` where it has bounds: by 1 if it is whole. */
export function number<const Name extends string>(
  name: Name,
  { step, ...options }: FieldOptions & { step?: number } = {},
): FieldData<Name> {
  return {
    ...{ name, ...options, first },
    draw: ({ rules, ...field }) => (
      <NumberField {...field} required={rules.refuses(null)} {...(rules.isWhole && { inputMode: 'numeric' })} {...stepsOf(rules, step)} />
    ),
  };
}

/** A whole number with thousands separators. */
export function count<const Name extends string>(name: Name, options: FieldOptions = {}): FieldData<Name> {
  return {
    ...{ name, ...options, first },
    draw: ({ rules, ...field }) => <CountField {...field} required={rules.refuses(null)} {...stepsOf(rules)} />,
  };
}

/** Rupiah. */
export function money<const Name extends string>(name: Name, options: FieldOptions = {}): FieldData<Name> {
  return { ...{ name, ...options, first }, draw: ({ rules, ...field }) => <MoneyField {...field} required={rules.refuses(null)} /> };
}

function stepsOf({ bounds, isWhole }: FieldRules, step = isWhole ? 1 : undefined) {
  return bounds && step !== undefined ? { steps: { step, ...bounds } } : {};
}
