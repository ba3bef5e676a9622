import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

type WaitingEmailProps = { email: string; waiting: string; onWithdrawn: () => void };

/** A new address that doesn't count yet: what to do, and a way to keep the old one. */
export function WaitingEmail({ email, waiting, onWithdrawn }: WaitingEmailProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function withdraw() {
    setPending(true);
    setFailure(null);
    try {
      await api.call('withdrawEmail');
      onWithdrawn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setPending(false);
    }
  }

  return (
    <Alert tone="warning" title="Alamat email baru menunggu konfirmasi" className="mb-5">
      <p className="wrap-anywhere">
        Kami mengirim tautan ke <span className="font-semibold">{waiting}</span>. Buka tautan itu dalam 24 jam. Sampai saat itu{' '}
        <span className="font-semibold">{email}</span> tetap berlaku.
      </p>
      {failure !== null && <p className="mt-2 font-semibold">{failure}</p>}
      <Button
        variant="secondary"
        className="mt-3 max-sm:w-full"
        pending={pending}
        pendingText="Membatalkan..."
        onClick={() => void withdraw()}
      >
        Batalkan ganti email
      </Button>
    </Alert>
  );
}
