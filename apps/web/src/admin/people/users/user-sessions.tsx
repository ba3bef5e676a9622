import type { AnswerOf } from '@lapak/contract/endpoints';
import type { AdminUser } from '@lapak/contract/people/identity';
import { useState } from 'react';
import { SessionList } from '../../../features/session/session-list.tsx';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { confirm } from '../../../lib/confirm.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

type Found = { state: 'closed' | 'loading' | 'failed' } | { state: 'shown'; sessions: AnswerOf<'listUserSessions'>['data'] };

/** Where a user is signed in, shown when asked for, to end all of it. */
export function UserSessions({ user }: { user: AdminUser }) {
  const [found, setFound] = useState<Found>({ state: 'closed' });
  const { send, pending } = useSend('endUserSessions', {
    key: `end-sessions-${user.id}`,
    done: () => `${user.username} sudah dikeluarkan dari semua perangkat.`,
  });

  async function show() {
    setFound({ state: 'loading' });
    try {
      setFound({ state: 'shown', sessions: (await api.call('listUserSessions', { params: { id: user.id } })).data });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFound({ state: 'failed' });
    }
  }
  async function end() {
    const title = `Keluarkan ${user.username} dari semua perangkat?`;
    if (!(await confirm({ title, text: 'Ia perlu masuk lagi dengan kata sandi.', confirmText: 'Keluarkan' }))) return;
    if (await send({ params: { id: user.id } })) await show();
  }

  return (
    <div className="rounded-lg border bg-sunken p-4 sm:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <strong className="text-[0.9375rem]">Perangkat yang masuk</strong>
        {found.state === 'shown' ? (
          found.sessions.length > 0 && (
            <Button variant="secondary" pending={pending} pendingText="Mengeluarkan..." onClick={() => void end()}>
              Keluarkan dari semua perangkat
            </Button>
          )
        ) : (
          <Button variant="secondary" pending={found.state === 'loading'} pendingText="Memuat..." onClick={() => void show()}>
            {found.state === 'failed' ? 'Coba lagi' : 'Tampilkan'}
          </Button>
        )}
      </div>
      {found.state === 'failed' && (
        <Alert tone="danger" className="mt-3">
          Daftar perangkat gagal dimuat.
        </Alert>
      )}
      {found.state === 'shown' &&
        (found.sessions.length > 0 ? (
          <SessionList sessions={found.sessions} />
        ) : (
          <p className="mt-2 text-sm text-ink-soft">Tidak ada perangkat yang sedang masuk.</p>
        ))}
    </div>
  );
}
