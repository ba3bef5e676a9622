import { formatRupiah, parseRupiah } from '@lapak/contract/money/format-rupiah';
import { MAX_SEN, toRupiah, toSen } from '@lapak/contract/money/sen';
import { type ComponentProps, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { Field } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import { type FieldOf, useFieldError } from './field-of.tsx';

type TypedNumberProps<Input extends FieldValues> = FieldOf<Input> &
  Omit<
    ComponentProps<typeof TextInput>,
    'form' | 'name' | 'required' | 'className' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'type' | 'step' | 'min' | 'max'
  >;

/** Arrow keys move by `step` from `min` to `max`; a typed number is rounded to it on blur. */
type Steps = { step: number; min: number; max: number };

/** Rupiah: shown with thousands separators; accepts '45000', '45.000' or '45.000,50'. The form holds a number, or null when blank. */
export function MoneyField<Input extends FieldValues>(props: TypedNumberProps<Input>) {
  return <TypedNumber {...props} prefix="Rp" inputMode="decimal" parse={parseMoney} show={showMoney} />;
}

/** A number: '12', '12,5' or '12.5'. The form holds a number, or null when blank. */
export function NumberField<Input extends FieldValues>(props: TypedNumberProps<Input> & { steps?: Steps }) {
  return <TypedNumber inputMode="decimal" {...props} parse={parseNumber} show={showNumber} />;
}

/** A number shown with thousands separators: '1.000'. Accepted with or without them. */
export function CountField<Input extends FieldValues>(props: TypedNumberProps<Input> & { steps?: Steps }) {
  return <TypedNumber inputMode="numeric" {...props} parse={parseMoney} show={showMoney} />;
}

/** Keeps the text as typed; unreadable text is NaN, so that the contract's schema reports it. */
function TypedNumber<Input extends FieldValues>({
  form,
  name,
  label,
  hint,
  required,
  className,
  parse,
  show,
  steps,
  ...rest
}: TypedNumberProps<Input> & { parse: (text: string) => number; show: (value: number) => string; steps?: Steps }) {
  const error = useFieldError({ form, name });
  const { field } = useController({ control: form.control, name });
  const [typing, setTyping] = useState<string | null>(null);
  const value: unknown = field.value;
  const [unread, setUnread] = useState('');
  const text = typing ?? (typeof value !== 'number' ? '' : Number.isNaN(value) || Math.abs(value) > MOST ? unread : show(value));
  return (
    <Field label={label} hint={hint} required={required} error={error} className={className}>
      {(control) => (
        <TextInput
          autoComplete="off"
          {...rest}
          {...control}
          ref={field.ref}
          name={name}
          value={text}
          onChange={(event) => {
            setTyping(event.target.value);
            setUnread(event.target.value);
            field.onChange(event.target.value.trim() === '' ? null : parse(event.target.value.trim()));
          }}
          onKeyDown={(event) => {
            const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (!steps || direction === 0) return;
            event.preventDefault();
            setTyping(null);
            field.onChange(stepped(value, direction, steps));
          }}
          onBlur={() => {
            setTyping(null);
            // A number out of bounds stays, so that the schema reports it.
            if (steps && typeof value === 'number' && value >= steps.min && value <= steps.max && rounded(value, steps) !== value) {
              field.onChange(rounded(value, steps));
            }
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}

/** The next step up or down; blank and unreadable count as the minimum. */
export function stepped(value: unknown, direction: number, { step, min, max }: Steps): number {
  const from = typeof value === 'number' && !Number.isNaN(value) ? rounded(value, { step }) : min;
  return Math.min(max, Math.max(min, rounded(from + direction * step, { step })));
}

function rounded(value: number, { step }: Pick<Steps, 'step'>): number {
  return Number((Math.round(value / step) * step).toFixed(6));
}

const MOST = toRupiah(MAX_SEN);

export function parseMoney(text: string): number {
  const [sign, plain] = text.startsWith('-') ? [-1, text.slice(1)] : [1, text];
  // A dot before one or two final digits is a decimal point.
  if (/^\d+\.\d{1,2}$/u.test(plain)) return sign * Number(plain);
  const sen = parseRupiah(plain);
  if (sen !== null) return sign * toRupiah(sen);
  // More than any sum may be is a number all the same: that it is too much is for the schema to say.
  return /^\d[\d.]*$/u.test(plain) && Number(plain.replaceAll('.', '')) > MOST ? sign * Number(plain.replaceAll('.', '')) : Number.NaN;
}

export function showMoney(value: number): string {
  const sen = toSen(value);
  const [whole, rest] = [Math.trunc(sen / 100), Math.abs(sen % 100)];
  const text = formatRupiah(toSen(whole)).replace(/^(-?)Rp\s/u, '$1');
  return rest === 0 ? text : `${text},${String(rest).padStart(2, '0')}`;
}

export function parseNumber(text: string): number {
  return /^-?\d+(?:[.,]\d+)?$/u.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

function showNumber(value: number): string {
  return String(value).replace('.', ',');
}
