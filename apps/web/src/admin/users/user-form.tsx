import { type AdminUser, UserForm as NewUser, type Role, UserUpdate } from '@lapak/contract/schemas/identity';
import type { z } from 'zod';
import { api } from '../../lib/browser-api.ts';
import { replaceUser } from '../../lib/session.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { IdSelectField } from '../../ui/form/choice-field.tsx';
import { PasswordField, TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { FIELD_LABELS } from '../parts/field-labels.ts';
import { roleText } from './role-text.ts';

type UserFormProps = { user: AdminUser | null; roles: readonly Role[]; closeHref: string; onSaved: () => void };

const LABELS = FIELD_LABELS.user;

const MadeUser = NewUser.required({ is_active: true });
const ChangedUser = UserUpdate.omit({ expected_version: true });
/** Both schemas fit; only a new user needs a password. */
type UserSchema = z.ZodType<z.output<typeof ChangedUser>, z.input<typeof ChangedUser>>;

/** The form of a user (spec section 5, user form). Only new users get a password (spec section 2). */
export function UserForm({ user, roles, closeHref, onSaved }: UserFormProps) {
  const schema: UserSchema = user ? ChangedUser : MadeUser;
  const recordForm = useRecordForm(schema, {
    record: user,
    values: (shown) => ({
      username: shown?.username ?? '',
      email: shown?.email ?? '',
      ...(!shown && { password: '' }),
      first_name: shown?.first_name ?? '',
      last_name: shown?.last_name ?? '',
      phone_number: shown?.phone_number ?? '',
      ...(shown && { role_id: shown.role.id }),
      is_active: shown?.is_active ?? true,
    }),
    send: (body, expected_version) =>
      user
        ? api.call('updateUser', { params: { id: user.id }, body: { ...body, expected_version } })
        : api.call('createUser', { body: { ...body, password: body.password ?? '' } }),
    savedText: 'Pengguna disimpan.',
    onSaved: ({ data }) => {
      // Shows the new name at once after editing oneself.
      replaceUser(data);
      onSaved();
    },
  });
  const { form } = recordForm;
  return (
    <FormDialog
      title={user ? 'Edit User' : 'Create New User'}
      recordForm={recordForm}
      closeHref={closeHref}
      labels={LABELS}
      failedText="Failed to save user"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="username"
          label={LABELS.username}
          required
          maxLength={50}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField form={form} name="email" label={LABELS.email} required type="email" maxLength={254} autoComplete="off" />
        {!user && (
          <PasswordField
            className="sm:col-span-2"
            form={form}
            name="password"
            label={LABELS.password}
            hint="Minimal 6 karakter."
            required
            maxLength={200}
            autoComplete="new-password"
          />
        )}
        <TextField form={form} name="first_name" label={LABELS.first_name} required maxLength={100} autoComplete="off" />
        <TextField form={form} name="last_name" label={LABELS.last_name} required maxLength={100} autoComplete="off" />
        <TextField form={form} name="phone_number" label={LABELS.phone_number} type="tel" maxLength={30} autoComplete="off" />
        <IdSelectField
          form={form}
          name="role_id"
          label={LABELS.role_id}
          required
          emptyText="Pilih peran"
          choices={roles.map((role) => ({ value: role.id, label: roleText(role) }))}
        />
        <CheckboxField
          className="sm:col-span-2"
          form={form}
          name="is_active"
          label={LABELS.is_active}
          hint="Pengguna nonaktif tidak dapat masuk."
        />
      </div>
    </FormDialog>
  );
}
