import type { ComponentProps } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { PasswordField } from '../../ui/form/text-field.tsx';
import { STRENGTHS, type Strength, strengthOf } from './strength.ts';

const COLOURS: Record<Strength, string> = { weak: 'text-danger', fair: 'text-ink', strong: 'text-leaf-800' };

type NewPasswordFieldProps<Input extends FieldValues> = Omit<
  ComponentProps<typeof PasswordField<Input>>,
  'hint' | 'autoComplete' | 'required'
> & {
  /** Minimum length for the account's role. */
  min: number;
};

/** The field of a new password: says in words how strong it is while one types. */
export function NewPasswordField<Input extends FieldValues>({ min, ...rest }: NewPasswordFieldProps<Input>) {
  const typed: unknown = useWatch({ control: rest.form.control, name: rest.name });
  const strength = typeof typed === 'string' && typed !== '' ? strengthOf(typed) : null;
  return (
    <PasswordField
      {...rest}
      required
      maxLength={200}
      autoComplete="new-password"
      hint={
        <>
          Minimal {min} karakter
          <span aria-live="polite">
            {strength && (
              <>
                {'. Kekuatan: '}
                <strong className={COLOURS[strength]}>{STRENGTHS[strength]}</strong>
                {strength === 'weak' && '. Beberapa kata yang tak berhubungan lebih kuat.'}
              </>
            )}
          </span>
        </>
      }
    />
  );
}
