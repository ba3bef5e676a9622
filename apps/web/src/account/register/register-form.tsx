import { zodResolver } from '@hookform/resolvers/zod';
import { RegisterForm as RegisterSchema } from '@lapak/contract/schemas/identity';
import { useForm } from 'react-hook-form';
import { useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFormAction } from '../use-form-action.ts';
import { TermsLink } from './terms-link.tsx';

const FIELDS = ['first_name', 'last_name', 'username', 'email', 'phone_number', 'password', 'confirm_password', 'terms'] as const;

/** The register form; its texts are the contract's (spec section 5). */
export function RegisterForm() {
  // Before the browser has taken over, pressing would send the form as a page request.
  const ready = useSession((session) => session.restored);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(RegisterSchema),
    defaultValues: {
      first_name: '',
      last_name: '',
      username: '',
      email: '',
      phone_number: '',
      password: '',
      confirm_password: '',
      terms: false,
    },
  });
  const { submit, pending, done, failure, onTyping } = useFormAction({
    fields: ['first_name', 'last_name', 'username', 'email', 'phone_number', 'password'],
    setError,
  });
  const { errors } = formState;
  // The checkbox registers before the fields above it, whose controls render later; the first wrong field gets the focus by this order.
  for (const name of FIELDS) register(name);

  return (
    <form method="post" noValidate className="mt-8 grid gap-5" onSubmit={handleSubmit(submit)} onChange={onTyping}>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nama depan" required error={errors.first_name?.message}>
          {(control) => <TextInput {...control} {...register('first_name')} autoComplete="given-name" />}
        </Field>
        <Field label="Nama belakang" required error={errors.last_name?.message}>
          {(control) => <TextInput {...control} {...register('last_name')} autoComplete="family-name" />}
        </Field>
      </div>
      <Field label="Username" required error={errors.username?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Nomor telepon (opsional)" error={errors.phone_number?.message}>
        {(control) => <TextInput {...control} {...register('phone_number')} type="tel" autoComplete="tel" />}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Kata sandi" required hint="Minimal 6 karakter" error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password', { deps: ['confirm_password'] })} autoComplete="new-password" />
          )}
        </Field>
        <Field label="Ulangi kata sandi" required error={errors.confirm_password?.message}>
          {(control) => <PasswordInput {...control} {...register('confirm_password')} autoComplete="new-password" />}
        </Field>
      </div>
      <div>
        <Checkbox label="Saya menyetujui syarat dan ketentuan Lapak Hijau." {...register('terms')} error={errors.terms?.message} />
        <TermsLink />
      </div>
      <Button type="submit" size="lg" wide disabled={!ready} pending={pending || done} pendingText="Mendaftarkan...">
        Daftar
      </Button>
    </form>
  );
}
