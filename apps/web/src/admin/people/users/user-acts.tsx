import type { PlannedRow } from '@lapak/contract/kernel/bulk';
import type { Role } from '@lapak/contract/people/identity';
import type { UserActKind } from '@lapak/contract/people/user-acts';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { BulkFoot } from '../../shared/list/bulk-foot.tsx';
import { type ActTexts, RowActDialog } from '../../shared/list/row-act-dialog.tsx';
import type { ActCalls } from '../../shared/list/use-row-act.ts';
import { roleText } from './role-text.ts';

/** A key acts in its own name, whoever made it (decision 105). */
const KEYS_STAY = 'Kunci API yang mereka buat tetap berlaku sampai dicabut di Pengaturan.';

type What = 'show' | 'hide' | 'role';

const TEXTS: Record<What, ActTexts> = {
  show: { title: 'Aktifkan pengguna', press: 'Aktifkan', done: 'diaktifkan' },
  hide: { title: 'Nonaktifkan pengguna', press: 'Nonaktifkan', done: 'dinonaktifkan' },
  role: { title: 'Ubah peran', press: 'Ubah peran', done: 'diubah perannya' },
};

const CALLS: ActCalls<UserActKind, PlannedRow> = {
  list: 'users',
  noun: 'pengguna',
  plan: (act, ids, signal) => api.call('planUserAct', { body: { act, ids }, signal }),
  send: (act, rows, key) => api.call('actOnUsers', { headers: { 'idempotency-key': key }, body: { act, rows } }),
  undo: (id) => api.call('undoUserAct', { params: { id } }),
};

type UserActsProps = { roles: readonly Role[]; total: number; findAll: (total: number) => Promise<readonly number[]> };

/** What can be done with the ticked users, and the result (decision 76). */
export function UserActs({ roles, total, findAll }: UserActsProps) {
  const [asking, setAsking] = useState<{ what: What; ids: readonly number[] } | null>(null);
  const button = (what: What, ids: readonly number[]) => (
    <Button size="sm" variant="secondary" onClick={() => setAsking({ what, ids })}>
      {TEXTS[what].press}
    </Button>
  );
  return (
    <>
      <BulkFoot list="users" noun="pengguna" total={total} findAll={findAll}>
        {(ids) => (
          <>
            {button('role', ids)}
            {button('show', ids)}
            {button('hide', ids)}
          </>
        )}
      </BulkFoot>
      {asking && <UserActDialog {...asking} roles={roles} onClose={() => setAsking(null)} />}
    </>
  );
}

type UserActDialogProps = { what: What; ids: readonly number[]; roles: readonly Role[]; onClose: () => void };

/** Asks where people lose their sessions, which no undo brings back. */
function UserActDialog({ what, ids, roles, onClose }: UserActDialogProps) {
  const [roleId, setRoleId] = useState<number | null>(null);
  return (
    <RowActDialog
      calls={CALLS}
      act={actOf(what, roleId)}
      texts={TEXTS[what]}
      ids={ids}
      atOnce={what === 'show'}
      danger={what === 'hide'}
      onClose={onClose}
      fields={
        what === 'role' && (
          <Field className="mb-4" label="Peran baru">
            {(control) => (
              <Select
                {...control}
                value={roleId ?? ''}
                onChange={({ target }) => setRoleId(target.value === '' ? null : Number(target.value))}
              >
                <option value="">Pilih peran</option>
                {roles.map((role) => (
                  <option key={role.id} value={role.id}>
                    {roleText(role)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )
      }
    >
      {what === 'hide' && <p>Mereka keluar dari semua perangkat, dan tidak dapat masuk lagi. {KEYS_STAY}</p>}
      {what === 'role' && (
        <p>
          Mereka keluar dari semua perangkat, dan masuk lagi dengan hak peran barunya. Pembeli yang menjadi kasir, supervisor, atau admin
          memilih kata sandi baru lewat tautan. {KEYS_STAY}
        </p>
      )}
    </RowActDialog>
  );
}

/** Null until the role is chosen. */
function actOf(what: What, roleId: number | null): UserActKind | null {
  if (what === 'role') return roleId === null ? null : { kind: 'role', role_id: roleId };
  return { kind: 'active', is_active: what === 'show' };
}
