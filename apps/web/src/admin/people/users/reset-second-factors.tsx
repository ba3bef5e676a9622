import type { AdminUser } from '@lapak/contract/people/identity';
import { confirm } from '../../../lib/confirm.ts';
import { useSession } from '../../../lib/session.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';

/** Takes away a user's second factors, who has lost the phone and the recovery codes. One's own are in the profile. */
export function ResetSecondFactors({ user }: { user: AdminUser }) {
  const isOwn = useSession((session) => session.user?.id === user.id);
  const { send, pending } = useSend('resetSecondFactors', {
    key: `second-factor-${user.id}`,
    done: () => `Verifikasi dua langkah ${user.username} dihapus.`,
  });
  async function press() {
    const text =
      'Ia lalu masuk dengan kata sandi saja, sampai mengaktifkannya lagi, dan diberi tahu lewat email. Pastikan yang meminta benar orangnya.';
    if (await confirm({ title: `Hapus verifikasi dua langkah ${user.username}?`, text, confirmText: 'Hapus' }))
      await send({ params: { id: user.id } });
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-sunken p-4 sm:col-span-2">
      <p className="min-w-0 text-sm text-ink-soft">
        <strong className="block text-[0.9375rem] text-ink">Verifikasi dua langkah aktif</strong>
        {isOwn ? 'Diatur di profil Anda.' : 'Ponsel dan kode pemulihannya hilang? Hapus, agar ia bisa masuk lagi.'}
      </p>
      {!isOwn && (
        <Button variant="secondary" onClick={() => void press()} pending={pending} pendingText="Menghapus...">
          Hapus verifikasi
        </Button>
      )}
    </div>
  );
}
