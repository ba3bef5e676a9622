import { zodResolver } from '@hookform/resolvers/zod';
import { LoginRequest } from '@lapak/contract/schemas/identity';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFormAction } from '../use-form-action.ts';

/** The login form; its texts are the contract's. A field's message goes when one types there. */
export function LoginForm() {
  // Before the browser has taken over, pressing would send the form as a page request.
  const ready = useSession((session) => session.restored);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(LoginRequest),
    defaultValues: { username: '', password: '', remember: false },
  });
  const { submit, pending, done, failure, onTyping } = useFormAction({ fields: ['username', 'password'], setError });
  const { errors } = formState;

  return (
    <form method="post" noValidate className="mt-8 grid gap-5" onSubmit={handleSubmit(submit)} onChange={onTyping}>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <Field label="Username atau email" required error={errors.username?.message}>
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
      <Field label="Kata sandi" required error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label="Ingat saya" {...register('remember')} />
        <ForgottenPassword />
      </div>
      <Button type="submit" size="lg" wide disabled={!ready} pending={pending || done} pendingText="Memeriksa...">
        Masuk
      </Button>
    </form>
  );
}

/** Passwords can't be reset by oneself yet, so this only says whom to ask (spec section 2: the link leads nowhere). */
function ForgottenPassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="min-h-11 rounded-md text-[0.9375rem] font-semibold text-leaf-800 underline-offset-4 hover:underline"
      >
        Lupa kata sandi?
      </button>
      {open && (
        <Alert className="mt-2 w-full">
          Kata sandi belum dapat diatur ulang sendiri. Tulis kepada kami dari alamat email akun Anda, lalu kami bantu. Alamat kami ada di
          bawah.
        </Alert>
      )}
    </>
  );
}
