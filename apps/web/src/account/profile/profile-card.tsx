import type { User } from '@lapak/contract/people/identity';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { longDate } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';

type ProfileCardProps = {
  user: User;
  onEdit: () => void;
  /** True right after editing: the focused button disappeared with the form, so the focus goes to the edit button. */
  edited: boolean;
};

/** The account, to read. */
export function ProfileCard({ user, onEdit, edited }: ProfileCardProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (edited) edit.current?.focus();
  }, [edited]);
  const fullName = `${user.first_name} ${user.last_name}`.trim();
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-5 border-b pb-6">
        <span
          className="grid size-16 shrink-0 place-items-center rounded-full bg-leaf-700 text-2xl font-bold text-white uppercase"
          aria-hidden="true"
        >
          {(fullName || user.username).slice(0, 1)}
        </span>
        <div className="min-w-0 grow">
          <h2 className="text-xl font-bold break-words">{fullName || user.username}</h2>
          <Badge tone={user.is_active ? 'success' : 'neutral'} className="mt-1.5">
            {user.is_active ? 'Active' : 'Inactive'}
          </Badge>
        </div>
        <Button ref={edit} variant="secondary" onClick={onEdit} className="max-sm:w-full">
          <Pencil aria-hidden="true" /> Ubah profil
        </Button>
      </div>
      <DataList
        layout="stacked"
        className="mt-6"
        items={[
          { label: 'Nama lengkap', value: fullName },
          { label: 'Username', value: user.username },
          { label: 'Email', value: user.email },
          { label: 'Nomor telepon', value: user.phone_number || 'Not provided' },
          { label: 'Peran', value: user.role.display_name || user.role.name },
          { label: 'Anggota sejak', value: longDate(user.created_at) },
        ]}
      />
    </Card>
  );
}
