import { ProfileUpdate, type User } from '@lapak/contract/people/identity';
import { useEffect } from 'react';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { replaceUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

type ProfileFormProps = { user: User; onSaved: () => void; onCancel: () => void };

const FAILED = 'Failed to update profile';

/** The account, to edit. Cancelling discards the form. */
export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const { form, formProps, pending, failure } = useContractForm(ProfileUpdate, {
    values: {
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      phone_number: user.phone_number ?? '',
    },
    send: (body) => api.call('updateProfile', { body }),
    onSaved: ({ data }) => {
      replaceUser(data);
      onSaved();
    },
    standIn: { noText: FAILED, noAnswer: FAILED },
  });

  useEffect(() => form.setFocus('first_name'), [form]);

  return (
    <Card as="section">
      <h2 className="text-xl font-bold">Ubah profil</h2>
      <form {...formProps} className="mt-6 grid gap-5">
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="first_name" label="Nama depan" required autoComplete="given-name" />
          <TextField form={form} name="last_name" label="Nama belakang" required autoComplete="family-name" />
        </div>
        <TextField
          form={form}
          name="email"
          label="Email"
          required
          type="email"
          autoComplete="email"
          hint="Menggantinya meminta kata sandi Anda."
        />
        <TextField form={form} name="phone_number" label="Nomor telepon (opsional)" type="tel" autoComplete="tel" />
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
