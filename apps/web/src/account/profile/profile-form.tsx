import { zodResolver } from '@hookform/resolvers/zod';
import { ProfileUpdate, type User } from '@lapak/contract/schemas/identity';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFormAction } from '../use-form-action.ts';

type ProfileFormProps = { user: User; onSaved: () => void; onCancel: () => void };

/** The account to change. Cancelling throws the form away, so the next edit starts from the user again. */
export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(ProfileUpdate),
    defaultValues: {
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      phone_number: user.phone_number ?? '',
    },
  });
  const { submit, pending, failure, onTyping } = useFormAction({
    fields: ['first_name', 'last_name', 'email', 'phone_number'],
    setError,
    onDone: onSaved,
  });
  const { errors } = formState;

  useEffect(() => setFocus('first_name'), [setFocus]);

  return (
    <Card>
      <h2 className="text-xl font-bold">Ubah profil</h2>
      <form method="post" noValidate className="mt-6 grid gap-5" onSubmit={handleSubmit(submit)} onChange={onTyping}>
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Nama depan" required error={errors.first_name?.message}>
            {(control) => <TextInput {...control} {...register('first_name')} autoComplete="given-name" />}
          </Field>
          <Field label="Nama belakang" required error={errors.last_name?.message}>
            {(control) => <TextInput {...control} {...register('last_name')} autoComplete="family-name" />}
          </Field>
        </div>
        <Field label="Email" required error={errors.email?.message}>
          {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label="Nomor telepon (opsional)" error={errors.phone_number?.message}>
          {(control) => <TextInput {...control} {...register('phone_number')} type="tel" autoComplete="tel" />}
        </Field>
        <div className="flex flex-col-reverse gap-3 border-t pt-5 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onCancel} disabled={pending}>
            Batal
          </Button>
          <Button type="submit" pending={pending} pendingText="Menyimpan...">
            Simpan
          </Button>
        </div>
      </form>
    </Card>
  );
}
