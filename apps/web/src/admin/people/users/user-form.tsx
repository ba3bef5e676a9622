import { MIN_PASSWORD } from '@lapak/contract/constants';
import { type AdminUser, InvitationForm, UserForm as NewUser, type Role, UserUpdate } from '@lapak/contract/people/identity';
import { minPassword, SHORT_STAFF_PASSWORD } from '@lapak/contract/people/password-rules';
import { useState } from 'react';
import type { z } from 'zod';
import { USER_NOTES } from '../../../../../../plugins/web-parts.ts';
import { NewPasswordField } from '../../../features/password/new-password-field.tsx';
import type { CallInput } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { replaceUser } from '../../../lib/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IdSelectField } from '../../../ui/form/choice-field.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { PluginParts } from '../../shared/components/plugin-parts.tsx';
import { check } from '../../shared/form/fields/choice.tsx';
import { text } from '../../shared/form/fields/text.tsx';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { RecordForm } from '../../shared/form/record-form.tsx';
import { SendPasswordLink, type ShownLink } from './password-link.tsx';
import { ResetSecondFactors } from './reset-second-factors.tsx';
import { roleText } from './role-text.ts';
import { UserSessions } from './user-sessions.tsx';

type UserFormProps = {
  user: AdminUser | null;
  roles: readonly Role[];
  closeHref: string;
  onSaved: () => void;
  /** A link to hand over: the shop can't mail. */
  onLink: (link: ShownLink) => void;
};

const LABELS = FIELD_LABELS.user;

/** The form of a new user; the server refuses a short password of who will administer or sell, so the form does before. */
function madeUser(roles: readonly Role[]) {
  return NewUser.required({ is_active: true }).refine(
    ({ password, role_id }) => {
      const role = roles.find(({ id }) => id === Number(role_id));
      return role === undefined || password.length < MIN_PASSWORD || password.length >= minPassword(role);
    },
    { path: ['password'], message: SHORT_STAFF_PASSWORD },
  );
}
const InvitedUser = InvitationForm.required({ is_active: true });
const ChangedUser = UserUpdate.omit({ expected_version: true });
/** All schemas fit; only a new user who isn't invited needs a password. */
type UserSchema = z.ZodType<z.output<typeof ChangedUser>, z.input<typeof ChangedUser>>;

/**
 * The form of a user (spec section 5, user form). Only new users get a password (spec section 2), typed or by invitation; others are sent
 * a link to a new one.
 */
export function UserForm({ user, roles, closeHref, onSaved, onLink }: UserFormProps) {
  const [invites, setInvites] = useState(false);
  const schema: UserSchema = user ? ChangedUser : invites ? InvitedUser : madeUser(roles);
  async function invite(body: CallInput<'inviteUser'>['body']) {
    const answer = await api.call('inviteUser', { body });
    if (answer.data.sent.link !== null) onLink({ ...answer.data.sent, username: answer.data.username });
    return answer;
  }
  return (
    <RecordForm
      isDialog
      title={user ? 'Edit User' : 'Create New User'}
      record={user}
      input={schema}
      initially={() => ({ is_active: true })}
      read={({ role }) => ({ role_id: role.id })}
      labels={LABELS}
      fields={[
        [
          text('username', { autoCapitalize: 'none', spellCheck: false }),
          text('email', { type: 'email' }),
          user
            ? () => (
                <>
                  <SendPasswordLink user={user} onLink={onLink} />
                  {user.has_second_factor && <ResetSecondFactors user={user} />}
                  <UserSessions user={user} />
                  <PluginParts parts={USER_NOTES} of={{ user }} />
                </>
              )
            : {
                own: ['password'],
                show: (form) => {
                  const role = roles.find(({ id }) => id === Number(form.watch('role_id')));
                  return (
                    <div className="sm:col-span-2">
                      {!invites && (
                        <NewPasswordField
                          form={form}
                          name="password"
                          label={LABELS.password}
                          min={role ? minPassword(role) : MIN_PASSWORD}
                        />
                      )}
                      <Checkbox
                        label="Undang lewat email"
                        hint="Pengguna memilih kata sandinya sendiri lewat tautan, yang berlaku 7 hari."
                        checked={invites}
                        onChange={({ target }) => setInvites(target.checked)}
                      />
                    </div>
                  );
                },
              },
          text('first_name'),
          text('last_name'),
          {
            own: ['role_id'],
            blank: undefined,
            show: (form) => (
              <IdSelectField
                form={form}
                name="role_id"
                label={LABELS.role_id}
                required
                emptyText="Pilih peran"
                choices={roles.map((role) => ({ value: role.id, label: roleText(role) }))}
              />
            ),
          },
        ],
        {
          // Whoever is opened may have to be shut out: then it is in sight.
          within: (fields) => (
            <MoreFields about="nomor telepon, aktif atau tidak" isFilled={user !== null}>
              {fields}
            </MoreFields>
          ),
          fields: [text('phone_number', { type: 'tel' }), check('is_active', { hint: 'Pengguna nonaktif tidak dapat masuk.' })],
        },
      ]}
      create={(body) =>
        invites ? invite(withoutPassword(body)) : api.call('createUser', { body: { ...body, password: body.password ?? '' } })
      }
      update={(id, body) => api.call('updateUser', { params: { id }, body })}
      savedText={invites ? 'Pengguna disimpan dan diundang.' : 'Pengguna disimpan.'}
      failedText="Failed to save user"
      closeHref={closeHref}
      onSaved={({ data }) => {
        // Shows the new name at once after editing oneself.
        replaceUser(data);
        onSaved();
      }}
    />
  );
}

function withoutPassword({ password: _, ...body }: z.output<typeof ChangedUser>) {
  return body;
}
