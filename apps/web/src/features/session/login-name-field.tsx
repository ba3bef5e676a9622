import type { FieldValues } from 'react-hook-form';
import type { FieldOf } from '../../ui/form/field-of.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** Whom a form is about: a username or an email, which no keyboard on a phone may correct. */
export function LoginNameField<Input extends FieldValues>(props: Pick<FieldOf<Input>, 'form' | 'name'>) {
  return (
    <TextField
      {...props}
      label="Username atau email"
      required
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
