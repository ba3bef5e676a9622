import type { AdminUser } from '@lapak/contract/people/identity';
import { useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, Table, type TableSort } from '../../../ui/table.tsx';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';
import { RowTick } from '../../shared/list/row-tick.tsx';
import { roleText } from './role-text.ts';

type UserTableProps = {
  users: readonly AdminUser[];
  /** The page's ids. */
  here: readonly number[];
  editHref: (id: number) => string;
  selectedId: number | 'new' | null;
  sort: TableSort;
};

/** The users; one's own row is marked, since the server refuses changes that would lock oneself out. */
export function UserTable({ users, here, editHref, selectedId, sort }: UserTableProps) {
  const ownId = useSession(({ user }) => user?.id);
  return (
    <Table
      caption="Daftar pengguna"
      columns={columns(editHref, here, ownId)}
      rows={users}
      rowKey={({ id }) => id}
      isSelected={({ id }) => id === selectedId}
      sort={sort}
    />
  );
}

function columns(editHref: (id: number) => string, here: readonly number[], ownId: number | undefined): Column<AdminUser>[] {
  return [
    {
      key: 'name',
      header: 'Nama',
      heading: true,
      sort: 'name',
      cell: (user) => (
        <span className="flex items-center gap-2">
          <RowTick
            list="users"
            id={user.id}
            here={here}
            name={`Pilih ${fullName(user)} (${user.username})`}
            className="pointer-coarse:-my-2 pointer-coarse:-ml-3"
          />
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
            {fullName(user)}
            {user.id === ownId && <Badge tone="brand">Anda</Badge>}
            {!user.has_password && <Badge tone="warning">Diundang</Badge>}
            {!user.is_active && <Badge>Inactive</Badge>}
          </span>
        </span>
      ),
    },
    {
      key: 'username',
      header: 'Username',
      sort: 'username',
      cell: ({ username, email }) => (
        <span className="wrap-anywhere">
          {username}{' '}
          <span className="text-sm text-ink-soft tabled:block">
            {/* Broken, if it must be, before the @. */}
            {email.slice(0, email.indexOf('@'))}
            <wbr />
            {email.slice(email.indexOf('@'))}
          </span>
        </span>
      ),
    },
    { key: 'role', header: 'Peran', cell: ({ role }) => roleText(role) },
    {
      key: 'phone',
      header: 'Telepon',
      cell: ({ phone_number }) => <span className="text-ink-soft md:whitespace-nowrap">{phone_number ?? '–'}</span>,
    },
    actionsColumn((user) => (
      <>
        <EditLink to={editHref(user.id)} name={fullName(user)} compact />
        <DeleteButton
          call="deleteUser"
          id={user.id}
          name={fullName(user)}
          question="Are you sure you want to delete this user?"
          consequence={`${fullName(user)} (${user.username}) tidak dapat masuk lagi. Pesanannya tetap tersimpan.`}
          failedText="Failed to delete user."
          doneText="Pengguna dihapus."
          compact
        />
      </>
    )),
  ];
}

function fullName({ first_name, last_name }: AdminUser): string {
  return `${first_name} ${last_name}`;
}
