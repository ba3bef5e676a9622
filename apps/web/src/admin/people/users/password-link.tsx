import type { AdminUser, SentLink } from '@lapak/contract/people/identity';
import { Mail } from 'lucide-react';
import { CopyButton } from '../../../features/orders/copy-button.tsx';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** A link that an admin hands over: shown once, since the shop keeps only its hash. */
export interface ShownLink extends SentLink {
  username: string;
}

/** Sends a user a link to choose a password, so that no admin knows it; shown to hand over where the shop can't mail. */
export function SendPasswordLink({ user, onLink }: { user: AdminUser; onLink: (link: ShownLink) => void }) {
  const { send, pending } = useSend('sendPasswordLink', {
    key: `password-link-${user.id}`,
    done: ({ data }) => (data.link === null ? `Tautan dikirim ke ${data.email}.` : 'Tautan sudah dibuat.'),
  });
  async function press() {
    const answer = await send({ params: { id: user.id } });
    if (answer && answer.data.link !== null) onLink({ ...answer.data, username: user.username });
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-sunken p-4 sm:col-span-2">
      <p className="min-w-0 text-sm text-ink-soft">
        <strong className="block text-[0.9375rem] text-ink">Kata sandi</strong>
        {user.has_password
          ? 'Pengguna memilih kata sandi barunya sendiri lewat tautan yang berlaku 30 menit.'
          : 'Belum dipilih. Undangan berlaku 7 hari dan dapat dikirim lagi.'}
      </p>
      <Button variant="secondary" onClick={() => void press()} pending={pending} pendingText="Mengirim..." disabled={!user.is_active}>
        <Mail aria-hidden="true" /> {user.has_password ? 'Kirim tautan kata sandi' : 'Kirim undangan lagi'}
      </Button>
    </div>
  );
}

/** Shows the link that no mail could carry. */
export function HandOverLink({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Tautan untuk ${link.username}`}
      closeOnOutsidePress={false}
      footer={<Button onClick={onClose}>Selesai</Button>}
    >
      <p>
        Toko ini belum dapat mengirim email. Serahkan tautan ini sendiri kepada {link.username}: hanya sekali pakai, berlaku{' '}
        {link.purpose === 'reset' ? '30 menit' : '7 hari'}, dan tidak ditampilkan lagi.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow rounded-md border bg-sunken p-3 text-sm break-all">{link.link}</code>
        <CopyButton text={link.link ?? ''} what="tautan" />
      </div>
    </Dialog>
  );
}
