import type { Session } from '@lapak/contract/people/identity';
import { SessionList } from '../../features/session/session-list.tsx';
import { confirm } from '../../lib/confirm.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** Where one is signed in, to end one or all other sessions; null where the list couldn't be loaded. */
export function SessionsCard({ sessions, onRetry }: { sessions: readonly Session[] | null; onRetry: () => void }) {
  const one = useSend('endSession', { key: 'end-session', done: () => 'Perangkat itu sudah dikeluarkan.' });
  const others = useSend('endOtherSessions', { key: 'end-session', done: () => 'Semua perangkat lain sudah dikeluarkan.' });

  async function endOne({ id, browser }: Session) {
    const title = `Keluarkan ${browser || 'perangkat ini'}?`;
    if (await confirm({ title, text: 'Untuk dipakai lagi, ia perlu masuk dengan kata sandi.', confirmText: 'Keluarkan' }))
      await one.send({ params: { id } });
  }
  async function endOthers() {
    const text = 'Semua perangkat selain ini perlu masuk lagi dengan kata sandi.';
    if (await confirm({ title: 'Keluarkan semua perangkat lain?', text, confirmText: 'Keluarkan' })) await others.send();
  }

  return (
    <Card as="section" className="mt-5">
      <h2 className="text-lg font-bold">Perangkat yang masuk</h2>
      <p className="text-sm text-ink-soft">Ada yang tidak Anda kenal? Keluarkan, lalu ganti kata sandi.</p>
      {sessions === null ? (
        <ErrorState message="Daftar perangkat gagal dimuat." onRetry={onRetry} />
      ) : (
        <>
          <SessionList
            sessions={sessions}
            action={(session) =>
              !session.is_current && (
                <Button
                  size="sm"
                  variant="secondary"
                  pending={one.input?.params.id === session.id}
                  pendingText="Mengeluarkan..."
                  onClick={() => void endOne(session)}
                >
                  Keluarkan<span className="sr-only"> {session.browser}</span>
                </Button>
              )
            }
          />
          {sessions.length > 1 && (
            <Button
              variant="secondary"
              className="mt-3 max-sm:w-full"
              pending={others.pending}
              pendingText="Mengeluarkan..."
              onClick={() => void endOthers()}
            >
              Keluarkan semua perangkat lain
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
